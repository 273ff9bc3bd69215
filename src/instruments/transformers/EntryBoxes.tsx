import {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useLocation} from '@docusaurus/router';
import {parseExample} from '../shared/example-link';
import Instrument from '../shared/Instrument';
import {loadWorkbench} from './load-workbench';

/** An entry, with the place in it where its box stands. */
interface Place {
  readonly id: string;
  readonly element: HTMLElement;
}

/** Scripts have a box of their own, on another page. */
const script = '_javascript';

function idOf(entry: Element): string {
  return entry.querySelector('summary [id]')?.id ?? '';
}

/** Makes a place below the examples of an entry, which are its last table. */
function makePlace(entry: Element, id: string): Place {
  const element = document.createElement('div');
  // The page scrolls to what has an id so that nothing that sticks covers it.
  element.id = `try-${id}`;
  const examples = [...entry.children].filter(
    (child) => child.matches('table') || child.querySelector('table'),
  );
  (examples.at(-1) ?? entry.lastElementChild)?.after(element);
  return {id, element};
}

/** Makes places in the entries that are open and have none. */
function makePlaces(places: readonly Place[]): Place[] {
  return [...document.querySelectorAll('[data-filter-entry][open]')]
    .map((entry) => [entry, idOf(entry)] as const)
    .filter(
      ([, id]) => id !== '' && !id.endsWith(script) && !places.some((place) => place.id === id),
    )
    .map(([entry, id]) => makePlace(entry, id));
}

function Box({id, element}: Place): ReactNode {
  const {hash} = useLocation();
  const isLinked = parseExample('try', hash)?.id === id;

  useEffect(() => {
    const details = isLinked && element.querySelector('details');
    if (details) {
      details.open = true;
      element.scrollIntoView();
    }
  }, [element, isLinked, hash]);
  useEffect(() => () => element.remove(), [element]);

  return createPortal(
    <Instrument
      title="Try it"
      load={async () => {
        const {default: Workbench} = await loadWorkbench();
        return {default: () => <Workbench id={id} />};
      }}
    />,
    element,
  );
}

/** A box in each entry that is open, or was, on the page of the system transformers. */
export default function EntryBoxes(): ReactNode {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const {hash} = useLocation();

  useEffect(() => {
    function look(): void {
      const found = makePlaces(places);
      if (found.length > 0) {
        setPlaces([...places, ...found]);
      }
    }
    look();
    document.addEventListener('toggle', look, {capture: true});
    return () => document.removeEventListener('toggle', look, {capture: true});
  }, [places]);

  // Browsers open an entry when its own link is followed, but know nothing of examples.
  useEffect(() => {
    const id = parseExample('try', hash)?.id;
    const entry = id === undefined ? null : document.getElementById(id);
    entry?.closest('[data-filter-entry]')?.setAttribute('open', '');
  }, [hash]);

  return places.map((place) => <Box key={place.id} {...place} />);
}
