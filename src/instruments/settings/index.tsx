import type {ReactNode} from 'react';
import Instrument from '@site/src/instruments/shared/Instrument';

/** Checks settings that a reader pastes. */
export default function CheckSettings(): ReactNode {
  return <Instrument title="Check your settings" load={() => import('./SettingsCheck')} />;
}
