import type {ReactNode} from 'react';
import LinkedInstrument from '../shared/LinkedInstrument';
import {loadWorkbench} from './load-workbench';

/** Does to a value of the reader what a system transformer does. Links `#try?id=…` open it. */
export default function TryTransformers(): ReactNode {
  return <LinkedInstrument name="try" title="Try a transformer" load={loadWorkbench} />;
}
