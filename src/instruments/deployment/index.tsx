import type {ReactNode} from 'react';
import LinkedInstrument from '../shared/LinkedInstrument';
import type {Target} from './choices';

interface Props {
  readonly target: Target;
}

/** Builds the files of an installation. An address that holds answers opens it. */
export default function BuildDeployment({target}: Props): ReactNode {
  return (
    <LinkedInstrument
      name="build"
      title="Build your files"
      load={async () => {
        const {default: Builder} = await import('./Builder');
        return {default: () => <Builder target={target} />};
      }}
    />
  );
}
