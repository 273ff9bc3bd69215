import {useEffect, useState, type ComponentType, type ReactNode, type RefObject} from 'react';
import {createPortal} from 'react-dom';
import {readSamples, type Block} from './static-html';

interface Props {
  /** Element around the samples of a page. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Samples that a reader has opened, and where they stand. */
interface Opened {
  readonly container: Element;
  readonly blocks: readonly Block[];
  readonly Tabs: ComponentType<{readonly blocks: readonly Block[]}>;
}

/**
 * Turns the plain samples of a page into tabs with colored code, each when it is opened for the first
 * time. What it takes for that is loaded then.
 */
export default function ProtoSamples({root}: Props): ReactNode {
  const [opened, setOpened] = useState<readonly Opened[]>([]);

  useEffect(() => {
    const element = root.current;
    if (!element) {
      return undefined;
    }
    const seen = new Set<Element>();
    let isMounted = true;

    async function open(container: Element): Promise<void> {
      const {default: Tabs} = await import('./SampleTabs');
      if (isMounted) {
        const blocks = readSamples(container);
        container.replaceChildren();
        setOpened((others) => [...others, {container, blocks, Tabs}]);
      }
    }
    function onToggle({target}: Event): void {
      const details = target instanceof HTMLDetailsElement && target.open ? target : null;
      const container = details?.querySelector('[data-samples]');
      if (container && !seen.has(container)) {
        seen.add(container);
        // Without what it takes, the plain text stays, and the next time is another chance.
        open(container).catch(() => seen.delete(container));
      }
    }

    // The event does not bubble.
    element.addEventListener('toggle', onToggle, {capture: true});
    return () => {
      isMounted = false;
      element.removeEventListener('toggle', onToggle, {capture: true});
    };
  }, [root]);

  return opened.map(({container, blocks, Tabs}, index) =>
    createPortal(<Tabs blocks={blocks} />, container, String(index)),
  );
}
