import type {ReactNode} from 'react';
import LinkedInstrument from '../shared/LinkedInstrument';

/** Plans a job with tables of the reader. An address that holds an example opens it. */
export default function TryTables(): ReactNode {
  return (
    <LinkedInstrument
      name="try-tables"
      title="Try your tables"
      load={() => import('./TablesTrial')}
    />
  );
}
