import {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {fragmentStart} from './fragment-start';
import Instrument from './Instrument';

interface Props extends ComponentProps<typeof Instrument> {
  /** How a link to an example names the instrument; the same as for `formatExample`. */
  readonly name: string;
}

/** An instrument that opens when the address holds an example for it. */
export default function LinkedInstrument({name, ...props}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const {hash} = useLocation();

  useEffect(() => {
    const details = box.current?.querySelector('details');
    if (details && hash.startsWith(fragmentStart(name))) {
      details.open = true;
      details.scrollIntoView();
    }
  }, [hash, name]);

  return (
    <div ref={box}>
      <Instrument {...props} />
    </div>
  );
}
