import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {fragmentStart} from '../shared/fragment-start';

/**
 * Puts a box that tries the transformer into each entry of the page, once the reader opens it. Until then a
 * first view has nothing but this listener. Links `#try?id=…` open the box of an entry.
 */
export default function TryEntries(): ReactNode {
  const [Boxes, setBoxes] = useState<ComponentType>();
  const {hash} = useLocation();

  useEffect(() => {
    function load(): void {
      import('./EntryBoxes').then(
        (module) => setBoxes(() => module.default),
        // The entries are complete without; the next one that opens tries again.
        () => undefined,
      );
    }
    const isOpen = document.querySelector('[data-filter-entry][open]') !== null;
    if (isOpen || hash.startsWith(fragmentStart('try'))) {
      load();
    }
    document.addEventListener('toggle', load, {capture: true});
    return () => document.removeEventListener('toggle', load, {capture: true});
  }, [hash]);

  return Boxes && <Boxes />;
}
