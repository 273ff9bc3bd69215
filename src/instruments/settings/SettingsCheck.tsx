import {useDeferredValue, useMemo, useState, type ReactNode} from 'react';
import knowledge from '@generated/instrument-data/default/settings-knowledge.json';
import Link from '@docusaurus/Link';
import CodeText from '../shared/CodeText';
import PasteBox from '@site/src/instruments/shared/PasteBox';
import ResultList, {type Result} from '@site/src/instruments/shared/ResultList';
import {checkSettings, mostCharacters} from './check';
import {headlineOf, type Finding} from './report';

const levels = {error: 'Error', warning: 'Warning', note: 'Note'} as const;

function toResult({rule, level, line, part, message, cure, see}: Finding): Result {
  return {
    key: `${line} ${part} ${rule} ${message}`,
    tone: level,
    title: <CodeText text={message} />,
    place: `${levels[level]}. Line ${line}, ${part}`,
    children: (
      <p>
        <CodeText text={cure} />
        {see && (
          <>
            {' '}
            See <Link to={see.to}>{see.title}</Link>.
          </>
        )}
      </p>
    ),
  };
}

/** Takes a file of settings and shows what is wrong in it. */
export default function SettingsCheck(): ReactNode {
  const [text, setText] = useState('');
  const checked = useDeferredValue(text);
  const report = useMemo(
    () => (checked.trim() === '' ? undefined : checkSettings(checked, knowledge)),
    [checked],
  );
  return (
    <>
      <PasteBox
        label="A .env file, a Compose file, Helm values, or a Deployment in YAML"
        value={text}
        onChange={setText}
        most={mostCharacters}
        rows={12}
      />
      <ResultList
        summary={report ? headlineOf(report) : ''}
        results={report?.findings.map(toResult) ?? []}
      />
      {report && report.ignored.length > 0 && (
        <p>Left alone, because Neosync has no such settings: {report.ignored.join(', ')}.</p>
      )}
      <p>
        All that is looked for: <Link to="/deploy/docker-compose#settings-rules">variables</Link>,{' '}
        <Link to="/deploy/kubernetes#settings-rules">values of charts</Link>.
      </p>
    </>
  );
}
