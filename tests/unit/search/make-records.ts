import {
  packRecords,
  unpackRecords,
  type Kind,
  type SearchRecord,
} from '../../../src/search/records';

interface Place {
  readonly anchor: string;
  readonly title: string;
  readonly type?: string;
  readonly text?: string;
  readonly words?: string;
  /** Number of the place above, counted on the page without the page itself. */
  readonly below?: number;
}

/** Describes a page for {@link makeRecords}. */
export interface PageSketch {
  readonly path: string;
  readonly title: string;
  readonly kind?: Kind;
  readonly groups?: readonly string[];
  readonly text?: string;
  readonly asked?: string;
  readonly learnt?: Readonly<Record<string, number>>;
  readonly places?: readonly Place[];
}

/** Makes records of sketches of pages, the way the build does: through a file. */
export function makeRecords(...pages: readonly PageSketch[]): SearchRecord[] {
  const file = packRecords(
    pages.map(
      ({
        path,
        title,
        kind = 'docs',
        groups = [],
        text = '',
        asked = '',
        learnt = {},
        places = [],
      }) => ({
        page: {path, kind, title, groups, asked, learnt: new Map(Object.entries(learnt))},
        records: [
          {anchor: '', title, type: 'page', parent: -1, text, words: ''},
          ...places.map(({below, ...place}) => ({
            type: 'heading',
            text: 'Text.',
            words: '',
            ...place,
            parent: below === undefined ? -1 : below + 1,
          })),
        ],
      }),
    ),
  );
  return unpackRecords(JSON.parse(JSON.stringify(file)));
}
