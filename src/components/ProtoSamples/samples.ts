import {copyText} from '@site/src/lib/browser/copy-text';
import {fillIn, noValues, type Values} from './values';

/** Without what it takes, plain text stays, and the next time is another chance. */
function ignore(): void {
  // Nothing is to be done.
}

/** How long a button says that the code was copied, in milliseconds. */
const feedbackTime = 2000;

/** How far from the view code is colored, so that a reader who scrolls finds it colored. */
const margin = '600px 0px';

/** The samples of a page, which are static HTML. */
export interface Samples {
  /** Shows a language in all samples that have it. */
  readonly choose: (language: string) => void;
  /** Writes the values of the reader into all samples. */
  readonly fill: (values: Values) => void;
  readonly stop: () => void;
}

function shownCode(pane: Element): HTMLPreElement | undefined {
  return [...pane.querySelectorAll('pre')].find(({offsetParent}) => offsetParent !== null);
}

/** Says whether a pane cuts off its code, and lets the keyboard reach what scrolls. */
function measure(panes: readonly Element[]): void {
  const measured = panes.map((pane) => {
    const pre = shownCode(pane);
    return {
      pane,
      pre,
      isCut: pre !== undefined && pre.scrollHeight > pre.clientHeight + 1,
      isWide: pre !== undefined && pre.scrollWidth > pre.clientWidth,
    };
  });
  for (const {pane, pre, isCut, isWide} of measured) {
    pane.toggleAttribute('data-cut', isCut);
    if (pre) {
      pre.tabIndex = isWide ? 0 : -1;
    }
  }
}

/** Tells screen readers which code the buttons of a pane are for. */
function nameButtons(pane: Element): void {
  const kind = pane.querySelector('[data-kind="response"]') ? 'response' : 'sample';
  const rpc = pane.closest('[data-rpc]')?.querySelector('h3')?.id.split('.').at(-1);
  for (const button of pane.querySelectorAll('button')) {
    const action = button.dataset.copy === '' ? 'Copy' : 'Show all of';
    button.setAttribute('aria-label', `${action} the ${kind} of ${rpc}`);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = shownCode(button.closest('[data-pane]') ?? button)?.querySelector('code');
  const result = code ? await copyText(code) : 'failed';
  const label = button.getAttribute('aria-label') ?? '';
  button.removeAttribute('aria-label');
  button.textContent = result === 'copied' ? 'Copied' : 'Press Ctrl+C';
  setTimeout(() => {
    button.setAttribute('aria-label', label);
    button.textContent = 'Copy';
  }, feedbackTime);
}

/**
 * Gives the samples below an element their behavior: languages, copying, cutting off, values, and colors
 * when they come near the view. What colors them is loaded then.
 *
 * @param onChoice is told the language that the reader chooses
 */
export function startSamples(root: HTMLElement, onChoice: (language: string) => void): Samples {
  const sources = new Map<Element, string>();
  const colored = new Set<HTMLPreElement>();
  let values = noValues;
  let highlight: ((code: string, language: string) => string) | undefined;

  function draw(pre: HTMLPreElement): void {
    const code = pre.firstElementChild ?? pre;
    const source = sources.get(code) ?? code.textContent;
    sources.set(code, source);
    const text = fillIn(source, values);
    if (highlight && colored.has(pre)) {
      code.innerHTML = highlight(text, pre.dataset.language ?? '');
    } else if (text !== code.textContent) {
      code.textContent = text;
    }
  }

  async function color(pane: Element): Promise<void> {
    const pre = shownCode(pane);
    if (pre && !colored.has(pre)) {
      ({highlight} = await import('./prism'));
      colored.add(pre);
      draw(pre);
    }
  }

  function choose(language: string): void {
    for (const input of root.querySelectorAll<HTMLInputElement>('[data-sample] input')) {
      input.checked ||= input.value === language;
    }
    near.forEach((pane) => void color(pane).catch(ignore));
    measure([...near]);
  }

  const near = new Set<Element>();
  // In the next frame: what measuring changes must not be measured at once.
  const sizes = new ResizeObserver((entries) => {
    requestAnimationFrame(() => measure(entries.map(({target}) => target)));
  });
  const views = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          near.add(target);
          sizes.observe(target);
          void color(target).catch(ignore);
        } else {
          near.delete(target);
          sizes.unobserve(target);
        }
      }
    },
    {rootMargin: margin},
  );
  root.querySelectorAll('[data-sample] [data-pane]').forEach((pane) => {
    nameButtons(pane);
    views.observe(pane);
  });

  function onChange({target}: Event): void {
    if (target instanceof HTMLInputElement && target.closest('[data-sample]')) {
      const {top} = target.getBoundingClientRect();
      choose(target.value);
      onChoice(target.value);
      // What stands above may have changed its height.
      window.scrollBy(0, target.getBoundingClientRect().top - top);
    }
  }
  function onClick({target}: Event): void {
    const button = target instanceof HTMLButtonElement ? target : undefined;
    const pane = button?.closest('[data-pane]');
    if (button?.dataset.copy === '') {
      void copy(button);
    } else if (button?.dataset.unfold === '' && pane) {
      pane.closest('[data-sample]')?.setAttribute('data-open', '');
      // The button goes; the focus stays with the code.
      shownCode(pane)?.focus();
    }
  }
  root.addEventListener('change', onChange);
  root.addEventListener('click', onClick);

  // What the reader chose before this was loaded.
  const early = [...root.querySelectorAll<HTMLInputElement>('[data-sample] input')].find(
    ({checked, defaultChecked}) => checked && !defaultChecked,
  );
  if (early) {
    choose(early.value);
    onChoice(early.value);
  }

  return {
    choose,
    fill(next) {
      if (next !== values) {
        values = next;
        root.querySelectorAll<HTMLPreElement>('[data-sample] pre').forEach(draw);
        measure([...near]);
      }
    },
    stop() {
      views.disconnect();
      sizes.disconnect();
      root.removeEventListener('change', onChange);
      root.removeEventListener('click', onClick);
    },
  };
}
