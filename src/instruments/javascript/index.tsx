import type {ReactNode} from 'react';
import LinkedInstrument from '../shared/LinkedInstrument';
import type {ExampleSet} from './examples';

interface Props {
  /** Which examples there are to choose: those of the page. */
  readonly examples: ExampleSet;
}

/** Runs the JavaScript of the page, or of its reader, on a row. */
export default function TryJavascript({examples}: Props): ReactNode {
  return (
    <LinkedInstrument
      name="try-js"
      title="Run your JavaScript"
      load={async () => {
        const {default: Playground} = await import('./Playground');
        return {default: () => <Playground examples={examples} />};
      }}
    />
  );
}
