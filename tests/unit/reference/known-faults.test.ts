import {describe, expect, it} from 'vitest';
import {
  knownFaultRenderers,
  knownFaultsSchema,
  renderKnownFaults,
} from '../../../src/reference/known-faults';

const sample = {
  readUpTo: '0.5.41',
  areas: [{id: 'keys', title: 'Keys'}],
  faults: [
    {
      id: 'lost-keys',
      area: 'keys',
      title: 'Keys are lost',
      shows: 'The run fails.',
      meanwhile: 'Keep the keys.',
      mended: '0.4.30',
      commit: '0a1b2c3d4',
      pages: ['[Keys](../keys.mdx#lost)', '[Rings](../rings.mdx)'],
      source: 'worker/keys.go:1-2',
    },
    {
      id: 'slow-keys',
      area: 'keys',
      title: 'Keys are slow',
      shows: 'The run waits.',
      meanwhile: 'Wait.',
      pages: ['[Keys](../keys.mdx)'],
      source: 'none (seen in a run)',
    },
  ],
};

/** What the schema says about the sample with a change of its first fault. */
function faultsOf(changes: Record<string, unknown>): string[] {
  const [first, ...others] = sample.faults;
  const {error} = knownFaultsSchema.safeParse({
    ...sample,
    faults: [{...first, ...changes}, ...others],
  });
  return error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the list of known faults', () => {
  it('is a section for each fault below its area, with release, commit, pages and source', () => {
    expect(renderKnownFaults(knownFaultsSchema.parse(sample))).toMatchInlineSnapshot(`
      "<section data-filter-group="" data-static="">

      ### Faults: Keys {/* #faults-keys */}

      <details data-filter-entry="">

      <summary>

      {/* type: heading */}

      #### Keys are lost {/* #lost-keys */}

      Mended in 0.4.30

      </summary>

      **Shows:** The run fails.<br />
      **Meanwhile:** Keep the keys.<br />
      **Mended by:** [0a1b2c3d4](https://github.com/nucleuscloud/neosync/commit/0a1b2c3d4)<br />
      **See:** [Keys](../keys.mdx#lost), [Rings](../rings.mdx) <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/worker/keys.go#L1">Source</a> <a data-source="" href="#lost-keys">Link</a>

      </details>

      <details data-filter-entry="">

      <summary>

      {/* type: heading */}

      #### Keys are slow {/* #slow-keys */}

      In no release up to 0.5.41

      </summary>

      **Shows:** The run waits.<br />
      **Meanwhile:** Wait.<br />
      **See:** [Keys](../keys.mdx) <a data-source="" href="#slow-keys">Link</a>

      </details>

      </section>"
    `);
  });

  it('is shown by one element', () => {
    expect(Object.keys(knownFaultRenderers)).toEqual(['KnownFaults']);
  });

  it.each([
    [{id: 'Lost keys'}, 'faults.0.id: Write the id in kebab-case.'],
    [{id: 'slow-keys'}, 'faults.1.id: "slow-keys" stands twice.'],
    [{area: 'rings'}, 'faults.0.area: No area is "rings".'],
    [{mended: 'v0.4.30'}, 'faults.0.mended: Write the release as 0.4.30.'],
    [{mended: '0.4.9'}, 'faults.0.mended: Name a release after 0.4.25, or leave the fault out.'],
    [
      {mended: undefined},
      'faults.0.mended: Name the release that mended it and the commit, or neither.',
    ],
    [{commit: '0a1b'}, 'faults.0.commit: Write the first nine digits of the commit.'],
    [{pages: ['../keys.mdx']}, 'faults.0.pages.0: Write one link: [Text](address).'],
    [{pages: []}, 'faults.0.pages: Too small: expected array to have >=1 items'],
  ])('refuses %o', (changes, fault) => {
    expect(faultsOf(changes)).toContain(fault);
  });

  it('refuses an area without a fault', () => {
    const areas = [...sample.areas, {id: 'rings', title: 'Rings'}];
    const {error} = knownFaultsSchema.safeParse({...sample, areas});
    expect(error?.issues.map(({message}) => message)).toEqual([
      'No fault belongs to the area "rings".',
    ]);
  });
});
