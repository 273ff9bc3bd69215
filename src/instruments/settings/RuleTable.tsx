import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Details from '@theme/Details';
import CodeText from '../shared/CodeText';
import TableScroll from '@site/src/components/TableScroll';
import type {Check, Rule} from '@site/src/reference/settings-knowledge';

interface Props {
  readonly checks: readonly Check[];
  readonly rules: readonly Rule[];
}

const parts = {api: 'API', migrations: 'Migrations', worker: 'Worker', app: 'App'} as const;

/** A text for several settings: `{name}` becomes the list of them, and a part of a message is any of them. */
function withNames(text: string, each: readonly string[] = []): string {
  const names = each.map((name) => `\`${name}\``).join(', ');
  return text.replaceAll('`{name}`', names).replaceAll('{name}', 'NAME');
}

/** Everything that is looked for: what is compared with the tables of the pages, then the rules. */
export default function RuleTable({checks, rules}: Props): ReactNode {
  return (
    <Details summary="What is looked for">
      <ul>
        {checks.map(({id, title}) => (
          <li key={id}>
            <CodeText text={title} />
          </li>
        ))}
      </ul>
      <TableScroll>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">What is found</th>
            <th scope="col">Cure</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({id, components, each, finding, cure, source}) => (
            <tr key={id}>
              <td>{components.map((component) => parts[component]).join(', ')}</td>
              <td>
                <CodeText text={withNames(finding, each)} />
              </td>
              <td>
                <CodeText text={withNames(cure, each)} />
                {source !== undefined && (
                  <>
                    {' '}
                    <Link to={source} data-source="">
                      Source
                    </Link>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableScroll>
    </Details>
  );
}
