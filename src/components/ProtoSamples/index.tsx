import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Element around the samples of a page. */
  readonly root: RefObject<HTMLElement | null>;
}

/** How far from the view what samples need is loaded. */
const margin = '200px 0px';

/** The behavior of samples, and what a reader can fill in: loaded when the first of both comes near the view. */
export default function ProtoSamples({root}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [Behavior, setBehavior] = useState<ComponentType<Props>>();

  useEffect(() => {
    const page = root.current;
    if (!page || !box.current || Behavior) {
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          tryToLoad();
        }
      },
      {rootMargin: margin},
    );
    observer.observe(box.current);
    page.querySelectorAll('[data-sample]').forEach((sample) => observer.observe(sample));
    page.addEventListener('change', tryToLoad);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', tryToLoad);
    };
  }, [root, Behavior]);

  return (
    <div ref={box} className={styles.values}>
      {Behavior && <Behavior root={root} />}
    </div>
  );
}
