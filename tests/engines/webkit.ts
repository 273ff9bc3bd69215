import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Builder, By, Capabilities, Key, type WebDriver} from 'selenium-webdriver';
import {findProgram} from '../../scripts/find-engines.mjs';
import {callOf, type Browser, type Engine, type Settings} from './browser';

/** Makes the window as narrow as a phone: the buttons of the browser would need more room. */
const smallButtons = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';

const adapted = ['gtk-enable-animations=false', 'gtk-theme-name=HighContrast'];

/** How a message of the console begins, after the place in the source where it has one. */
const consoleLine = /^(?:\S+: )?CONSOLE /;

/** A screen for programs that need one, and settings that are theirs alone. */
interface Desktop {
  readonly env: NodeJS.ProcessEnv;
  readonly close: () => Promise<void>;
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.kill()) {
    await once(program, 'exit');
  }
}

async function openDesktop({isAdapted = false}: Settings = {}): Promise<Desktop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), smallButtons);
  writeFileSync(
    path.join(folder, 'gtk-3.0', 'settings.ini'),
    ['[Settings]', 'gtk-decoration-layout=:', ...(isAdapted ? adapted : [])].join('\n'),
  );
  const screen = spawn(
    findProgram('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe']},
  );
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
    },
    close: async () => {
      await stop(screen);
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Asks until the driver, which says nothing when it is ready, answers. */
async function connect(address: string): Promise<WebDriver> {
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) {
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {binary: findProgram('MiniBrowser'), args: ['--automation']},
  });
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

async function start(settings?: Settings): Promise<Browser> {
  const desktop = await openDesktop(settings);
  const port = await findFreePort();
  const server = spawn(findProgram('WebKitWebDriver')!, [`--port=${port}`], {
    env: desktop.env,
    stdio: 'ignore',
  });
  const driver = await connect(`http://127.0.0.1:${port}`);
  const names: Readonly<Record<string, string>> = {
    Control: Key.CONTROL,
    Enter: Key.ENTER,
    Escape: Key.ESCAPE,
    Tab: Key.TAB,
  };
  return {
    open: (address) => driver.get(address),
    run: (inPage, ...values) => driver.executeScript(`return ${callOf(inPage, values)}`),
    press: async (...keys) => {
      const actions = driver.actions();
      const typed = keys.map((key) => names[key] ?? key);
      typed.forEach((key) => actions.keyDown(key));
      typed.reverse().forEach((key) => actions.keyUp(key));
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({x: 0, y: 0, width, height});
    },
    close: async () => {
      await driver.quit();
      await stop(server);
      await desktop.close();
    },
  };
}

/** WebKitGTK, the engine of Safari, by WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  start,
  // The engine has no forced colors.
  adaptedColors: '(prefers-contrast: more)',
  readConsole: async (tour) => {
    const desktop = await openDesktop();
    // A browser that is automated keeps its console for itself.
    const browser = spawn(
      findProgram('MiniBrowser')!,
      ['--enable-write-console-messages-to-stdout=true', tour.start],
      {env: desktop.env, stdio: ['ignore', 'pipe', 'pipe']},
    );
    // Despite the name of the setting, newer versions write to standard error, as GTK does.
    const chunks: string[] = [];
    [browser.stdout, browser.stderr].forEach((stream) =>
      stream.on('data', (chunk: Buffer) => chunks.push(String(chunk))),
    );
    try {
      await tour.finished;
      // The report is sent by one process, the console written by another.
      const end = Date.now() + 30_000;
      while (!chunks.join('').includes(tour.lastWords) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      await stop(browser);
      await desktop.close();
    }
    return chunks
      .join('')
      .split('\n')
      .filter((line) => consoleLine.test(line));
  },
};
