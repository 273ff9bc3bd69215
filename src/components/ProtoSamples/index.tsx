import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface Props {
  /** Element around the samples of a page. */
  readonly root: RefObject<HTMLElement | null>;
}

/** How far from the view what samples need is loaded. */
const margin = '200px 0px';

/**
 * The behavior of samples, and what a reader can fill in: loaded when the first sample comes near the view, when the
 * reader opens the form, or has chosen something before.
 */
export default function ProtoSamples({root}: Props): ReactNode {
  const form = useRef<HTMLDetailsElement>(null);
  const [Behavior, setBehavior] = useState<ComponentType<Props>>();
  const [language] = useStorageSlot('docusaurus.tab.lang');
  const [values] = useStorageSlot('api.values');
  const hasChoices = language !== null || values !== null;

  useEffect(() => {
    const page = root.current;
    const box = form.current;
    if (!page || !box || Behavior) {
      return undefined;
    }
    async function load(): Promise<void> {
      const loaded = await import('./Behavior');
      setBehavior(() => loaded.default);
    }
    function tryToLoad(): void {
      // Samples can be read without it, and the next time is another chance.
      load().catch(() => undefined);
    }
    if (hasChoices) {
      tryToLoad();
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          tryToLoad();
        }
      },
      {rootMargin: margin},
    );
    page.querySelectorAll('[data-sample]').forEach((sample) => observer.observe(sample));
    page.addEventListener('change', tryToLoad);
    box.addEventListener('toggle', tryToLoad);
    return () => {
      observer.disconnect();
      box.removeEventListener('toggle', tryToLoad);
      page.removeEventListener('change', tryToLoad);
    };
  }, [root, Behavior, hasChoices]);

  return (
    <details ref={form} className={styles.values} data-control="">
      <summary>Your values in the samples</summary>
      {Behavior && <Behavior root={root} />}
    </details>
  );
}
