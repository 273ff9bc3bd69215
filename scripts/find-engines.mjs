// @ts-check
/** Finds the browsers besides Chromium that the site is tested in. */
import {accessSync, constants, readdirSync} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The programs of each engine, and the packages of Debian that bring them. */
const engines = [
  {id: 'firefox', name: 'Firefox', programs: ['firefox-esr'], packages: ['firefox-esr']},
  {
    id: 'webkit',
    name: 'WebKit',
    programs: ['WebKitWebDriver', 'MiniBrowser', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Where programs are: PATH, and the folder in which Debian keeps the browser of WebKitGTK. */
function programFolders() {
  const libraries = process.platform === 'linux' ? readdirSync('/usr/lib') : [];
  const machines = libraries.filter((folder) => folder.endsWith('-linux-gnu'));
  const webkit = machines
    .flatMap((folder) => readdirSync(join('/usr/lib', folder)).map((name) => join(folder, name)))
    .filter((folder) => /\/webkit2gtk-4\.\d$/.test(folder));
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...webkit.map((folder) => join('/usr/lib', folder)),
  ];
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a program.
 *
 * @param {string} name
 * @param {readonly string[]} [folders] where to look
 * @returns {string | undefined} its path
 */
export function findProgram(name, folders = programFolders()) {
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Finds out which engines can be tested on a machine.
 *
 * @param {readonly string[]} [folders] where programs are
 * @returns {{present: string[], notice: string}} the engines that are there, and one sentence about
 *   those that are not: empty when there is none
 */
export function findEngines(folders = programFolders()) {
  const present = engines.filter(({programs}) =>
    programs.every((name) => findProgram(name, folders)),
  );
  const missing = engines.filter((engine) => !present.includes(engine));
  const names = missing.map(({name}) => name).join(' and ');
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  return {
    present: present.map(({id}) => id),
    notice:
      names &&
      `Not tested in ${names}, which this machine lacks: on Debian, run apt-get install ${packages}.`,
  };
}
