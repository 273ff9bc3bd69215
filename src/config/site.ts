import {version} from '../../package.json';

/** Names, addresses and the release that the whole site is about: the one place where they are written. */
export const site = {
  title: 'Neosync',
  tagline: 'Open source Data Anonymization and Synthetic Data',
  /** That of the package: a new release begins there. */
  release: version,
  releaseDate: '31 May 2024',
  team: 'The Neosync team',
  company: 'Nucleus Cloud Corp.',
  repository: 'https://github.com/nucleuscloud/neosync',
  releases: 'https://github.com/nucleuscloud/neosync/releases',
  newIssue: 'https://github.com/nucleuscloud/neosync/issues/new',
  chat: 'https://discord.com/invite/MFAMgnp4HF',
  website: 'https://www.neosync.dev',
  app: 'https://app.neosync.dev',
  /** Where the docs say how an assistant connects to the server of these pages. */
  connect: '/guides/neosync-local-dev#assistants',
  /** Chat assistants that pages offer; a question is appended to the address. */
  assistants: [
    {name: 'ChatGPT', address: 'https://chatgpt.com/?q='},
    {name: 'Claude', address: 'https://claude.ai/new?q='},
  ],
  /** The folder of this project in the repository: a file's path relative to the project is appended. */
  editBase: 'https://github.com/nucleuscloud/neosync/edit/main/docs/',
} as const;
