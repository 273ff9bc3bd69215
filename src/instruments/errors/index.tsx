import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Instrument from '@site/src/instruments/shared/Instrument';
import {logFragment} from '@site/src/lib/browser/handed-log';

/**
 * Finds the entries of the page that a pasted log is about. It stands on the page that has the entries; a link
 * with its fragment opens it.
 */
export default function FindError(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const location = useLocation();

  // With each navigation, also with one to the address that the page has.
  useEffect(() => {
    const details = box.current?.querySelector('details');
    if (details && location.hash === logFragment) {
      details.open = true;
    }
  }, [location]);

  return (
    <div ref={box} id={logFragment.slice(1)}>
      <Instrument title="Paste your error" load={() => import('./ErrorFinder')} />
    </div>
  );
}
