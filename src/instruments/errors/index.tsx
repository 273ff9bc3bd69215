import type {ReactNode} from 'react';
import Instrument from '@site/src/instruments/shared/Instrument';

/** Finds the entries of the page that a pasted log is about. It stands on the page that has the entries. */
export default function FindError(): ReactNode {
  return <Instrument title="Paste your error" load={() => import('./ErrorFinder')} />;
}
