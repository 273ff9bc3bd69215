// cspell:ignore Prefs
import {
  launch,
  type Browser as Program,
  type ConsoleMessage,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import {findProgram} from '../../scripts/find-engines.mjs';
import {callOf, type Browser, type Engine, type Settings} from './browser';

/** How long the browser may take to start, and to open a page, on a busy machine. */
const patience = 120_000;

const adapted = {
  'ui.prefersReducedMotion': 1,
  // The colors of the reader, everywhere.
  'browser.display.document_color_use': 2,
};

async function launchFirefox({isAdapted = false}: Settings = {}): Promise<Program> {
  return launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr'),
    extraPrefsFirefox: isAdapted ? adapted : {},
    timeout: patience,
  });
}

async function openPage(program: Program): Promise<Page> {
  const page = await program.newPage();
  page.setDefaultNavigationTimeout(patience);
  return page;
}

async function start(settings?: Settings): Promise<Browser> {
  const program = await launchFirefox(settings);
  const page = await openPage(program);
  const {keyboard} = page;
  return {
    open: async (address) => {
      await page.goto(address);
    },
    run: (inPage, ...values) => page.evaluate(callOf(inPage, values)) as Promise<never>,
    press: async (...keys) => {
      const names = keys as readonly KeyInput[];
      for (const key of names) {
        await keyboard.down(key);
      }
      for (const key of [...names].reverse()) {
        await keyboard.up(key);
      }
    },
    type: (text) => keyboard.type(text),
    click: (selector) => page.click(selector),
    resize: (width, height) => page.setViewport({width, height}),
    close: () => program.close(),
  };
}

/** Firefox, as Debian ships it, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  start,
  adaptedColors: '(forced-colors: active)',
  readConsole: async (tour) => {
    const program = await launchFirefox();
    const page = await openPage(program);
    const messages: string[] = [];
    page.on('console', (message: ConsoleMessage) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    try {
      await page.goto(tour.start);
      await tour.finished;
    } finally {
      await program.close();
    }
    return messages;
  },
};
