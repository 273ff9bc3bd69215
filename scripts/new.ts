// `npm run new -- page|entry|component …` begins a page, a changelog entry or a component; without words it asks.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stdin, stdout} from 'node:process';
import {createInterface} from 'node:readline/promises';
import {format} from 'prettier';
import {isMain} from '../hosting/settings.mjs';
import {pageKinds} from '../src/config/docs-front-matter';
import {title as titleSchema} from '../src/config/front-matter-fields';

/** Files to write, by path in the project. */
type Files = Readonly<Record<string, string>>;

/** What each word of a command is, in the order in which they are asked for. */
const questions = {
  page: ['address, such as guides/rotate-keys', `kind (${pageKinds.join(', ')})`, 'title'],
  entry: ['last part of the address, such as foreign-keys', 'title'],
  component: ['name, such as CostTable'],
} as const;

function questionsAbout(what: string): readonly string[] {
  return Object.entries(questions).find(([name]) => name === what)?.[1] ?? [];
}

const usage = `Write one of:
  npm run new -- page guides/rotate-keys guide "Rotate keys"
  npm run new -- entry foreign-keys "Foreign keys"
  npm run new -- component CostTable`;

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';

function withTitle(template: string, title: string): string {
  const fault = titleSchema.safeParse(title).error?.issues[0]?.message;
  if (fault !== undefined) {
    throw new Error(`The title "${title}" ${fault}.`);
  }
  return template.replace(/^title: .*$/m, `title: ${title}`);
}

/** The order of reading with a page behind the last one of its folder. */
async function withPage(sidebars: string, address: string): Promise<string> {
  const listed = [...sidebars.matchAll(/^\s.*?'(?:[\w/-]+)'.*$/gm)].flatMap((line) =>
    [...line[0].matchAll(/'([a-z0-9/-]+)'/g)].map((match) => ({
      id: `${match[1]}`,
      end: line.index + match.index + match[0].length,
    })),
  );
  const folder = path.posix.dirname(address);
  const last = listed.filter(({id}) => path.posix.dirname(id) === folder).at(-1);
  if (!last) {
    const folders = [...new Set(listed.map(({id}) => path.posix.dirname(id)))].filter(
      (name) => name !== '.',
    );
    throw new Error(
      `No page of sidebars.ts stands in ${folder}/. Use one of ${folders.join(', ')}, or add a group there first.`,
    );
  }
  const added = `${sidebars.slice(0, last.end)}, '${address}'${sidebars.slice(last.end)}`;
  return format(added, {
    ...(JSON.parse(readFileSync('.prettierrc', 'utf8')) as object),
    parser: 'typescript',
  });
}

async function newPage(address: string, kind: string, title: string): Promise<Files> {
  if (!new RegExp(`^(?:${kebab}/)*${kebab}$`).test(address)) {
    throw new Error(`"${address}" is no address: write it like guides/rotate-keys.`);
  }
  if (!(pageKinds as readonly string[]).includes(kind)) {
    throw new Error(`"${kind}" is no kind of page: use one of ${pageKinds.join(', ')}.`);
  }
  const template = readFileSync(`docs/_templates/${kind}.mdx`, 'utf8');
  const up = path.posix.relative(path.posix.dirname(address), '.') || '.';
  return {
    [`docs/${address}.mdx`]: withTitle(template, title).replaceAll('](../', `](${up}/`),
    'sidebars.ts': await withPage(readFileSync('sidebars.ts', 'utf8'), address),
  };
}

function newEntry(slug: string, title: string): Files {
  if (!new RegExp(`^${kebab}$`).test(slug)) {
    throw new Error(`"${slug}" is no part of an address: write it like foreign-keys.`);
  }
  const template = readFileSync('docs/_templates/changelog.mdx', 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  return {
    [`blog/${date}-${slug}.mdx`]: withTitle(template, title).replace(
      /^slug: .*$/m,
      `slug: ${slug}`,
    ),
  };
}

function newComponent(name: string): Files {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) {
    throw new Error(`"${name}" is no name of a component: write it like CostTable.`);
  }
  const forms = 'src/content/elements.ts';
  const text = readFileSync(forms, 'utf8');
  const entries = [...text.matchAll(/^ {2}([A-Za-z]\w*): (?:\(|\w+,)/gm)];
  const next = entries.find(([, other = '']) => other > name && other !== 'a');
  return {
    [`src/components/${name}/index.tsx`]: `import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Say what a reader sees, and when to use it. */
export default function ${name}({children}: Props): ReactNode {
  return <div className={styles.root}>{children}</div>;
}
`,
    [`src/components/${name}/styles.module.css`]: '.root {\n  color: var(--site-text);\n}\n',
    [forms]: `${text.slice(0, next?.index)}  ${name}: contentOnly,\n${text.slice(next?.index)}`,
  };
}

/**
 * Says which files a command begins.
 *
 * @param words such as `['component', 'CostTable']`
 * @throws Error with a sentence when a word is missing or wrong, or a file is already there
 */
export async function filesFor([what = '', ...words]: readonly string[]): Promise<Files> {
  if (words.length === 0 || words.length !== questionsAbout(what).length) {
    throw new Error(usage);
  }
  const [name = '', second = '', third = ''] = words;
  const files =
    what === 'page'
      ? await newPage(name, second, third)
      : what === 'entry'
        ? newEntry(name, second)
        : newComponent(name);
  const [first = ''] = Object.keys(files);
  if (existsSync(first)) {
    throw new Error(`${first} is there already. Choose another name.`);
  }
  return files;
}

/** Asks for what is new. */
async function ask(): Promise<string[]> {
  const lines = createInterface({input: stdin});
  const answers = lines[Symbol.asyncIterator]();
  const answerTo = async (question: string): Promise<string> => {
    stdout.write(question);
    return String((await answers.next()).value ?? '');
  };
  const what = await answerTo(`What is new (${Object.keys(questions).join(', ')})? `);
  const words = [what];
  for (const question of questionsAbout(what)) {
    words.push(await answerTo(`Its ${question}: `));
  }
  lines.close();
  return words;
}

async function main(words: readonly string[]): Promise<void> {
  const files = await filesFor(words.length > 0 ? words : await ask());
  for (const [file, text] of Object.entries(files)) {
    console.log(`${existsSync(file) ? 'Changed' : 'New'}: ${file}`);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  const [first = ''] = Object.keys(files);
  console.log(
    first.endsWith('.mdx')
      ? `Fill in the page, then run npm run check -- ${first}`
      : 'Import it in a page; its plain form for programs is the content alone until you write another.',
  );
}

if (isMain(import.meta)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  });
}
