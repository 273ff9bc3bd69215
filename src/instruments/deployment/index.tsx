import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Instrument from '../shared/Instrument';
import type {Target} from './choices';
import {fragmentStart} from './fragment-start';

interface Props {
  readonly target: Target;
}

/** Builds the files of an installation. An address that holds answers opens it. */
export default function BuildDeployment({target}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const {hash} = useLocation();

  useEffect(() => {
    const details = box.current?.querySelector('details');
    if (details && hash.startsWith(fragmentStart)) {
      details.open = true;
      details.scrollIntoView();
    }
  }, [hash]);

  return (
    <div ref={box}>
      <Instrument
        title="Build your files"
        load={async () => {
          const {default: Builder} = await import('./Builder');
          return {default: () => <Builder target={target} />};
        }}
      />
    </div>
  );
}
