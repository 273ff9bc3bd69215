import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  defaults,
  documented,
  formatFragment,
  isOffered,
  parseFragment,
  refusalsOf,
  warningsOfRelease,
  type Question,
  type Target,
} from '../../../../src/instruments/deployment/choices';
import {buildCompose} from '../../../../src/instruments/deployment/compose';
import {buildKubernetes} from '../../../../src/instruments/deployment/kubernetes';
import {makeSecrets} from '../../../../src/instruments/deployment/secrets';
import {combinations} from './combinations';

const targets: readonly Target[] = ['compose', 'kubernetes'];

describe('the answers', () => {
  it('are for the release of the site at first', () => {
    const {version} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {version: string};
    expect(documented).toBe(version);
    expect(warningsOfRelease(defaults.compose)).toEqual([]);
  });

  it.each(targets)('have defaults for %s that go together and are offered', (target) => {
    expect(refusalsOf(target, defaults[target])).toEqual([]);
    const {release: _release, ...answers} = defaults[target];
    const notOffered = Object.entries(answers).filter(
      ([question, answer]) => !isOffered(target, question as Question, answer),
    );
    expect(notOffered).toEqual([]);
  });

  it('are refused with a sentence that says what to choose', () => {
    const all = new Set(
      targets.flatMap((target) =>
        combinations.flatMap((choices) => refusalsOf(target, choices).map(({text}) => text)),
      ),
    );
    expect(all.size).toBe(12);
    for (const refusal of all) {
      expect(refusal).toMatch(/^[A-Z].*[A-Za-z0-9]\.$/);
      expect(refusal).not.toMatch(/\. /);
    }
  });

  it('that have several faults are told all of them', () => {
    expect(
      refusalsOf('compose', {...defaults.compose, demoData: 'yes', signIn: 'own', database: 'own'}),
    ).toEqual([
      {
        about: 'Demo data, Sign-in',
        text: 'The demo data belongs to the user without sign-in, and people who sign in do not see it, so leave one of the two out.',
      },
      {
        about: 'Demo data, Database of the API',
        text: 'The demo data is written into the bundled database, so choose that one, or no demo data.',
      },
    ]);
  });

  it('that a way of installing can never have are not offered', () => {
    expect(isOffered('kubernetes', 'temporal', 'bundled')).toBe(false);
    expect(isOffered('compose', 'runLogs', 'kubernetes')).toBe(false);
    expect(isOffered('compose', 'demoData', 'yes')).toBe(true);
  });
});

describe('the fragment of an address', () => {
  it('holds every combination, and the release', () => {
    const lost = combinations.filter((choices) => {
      const read = parseFragment('compose', formatFragment(choices));
      return JSON.stringify(read) !== JSON.stringify(choices);
    });
    expect(lost).toEqual([]);
  });

  it('has the default for what is missing or unknown', () => {
    expect(parseFragment('compose', '#build?signIn=own&temporal=cluster&x=y')).toEqual({
      ...defaults.compose,
      signIn: 'own',
    });
    expect(parseFragment('compose', '#build?release=$(id)')).toEqual(defaults.compose);
  });

  it('keeps the release that the link was made for', () => {
    expect(parseFragment('compose', '#build?release=0.4.30')?.release).toBe('0.4.30');
  });

  it('may be about something else', () => {
    expect(parseFragment('compose', '#build')).toBeUndefined();
    expect(parseFragment('compose', '#ports')).toBeUndefined();
  });
});

describe('another release', () => {
  it('is in image tags, chart version and the tag of the repository, with a warning', () => {
    const [compose, kubernetes] = [
      buildCompose({...defaults.compose, release: '0.4.30'}, makeSecrets()),
      buildKubernetes({...defaults.kubernetes, release: '0.4.30'}, makeSecrets()),
    ].map((deployment) => JSON.stringify(deployment));
    expect(compose).toContain('ghcr.io/nucleuscloud/neosync/worker:0.4.30');
    expect(compose).toContain('--branch v0.4.30 ');
    expect(kubernetes).toContain('--version 0.4.30 ');
    expect(compose).not.toContain(documented);
    expect(kubernetes).not.toContain(documented);
    expect(warningsOfRelease({...defaults.compose, release: '0.4.30'})[0]?.text).toContain(
      'is not documented here',
    );
  });

  it.each(['', 'latest', '0.4', '0.4.25; id', '0.4.25\n'])(
    'is refused when it is none: %j',
    (release) => {
      expect(refusalsOf('compose', {...defaults.compose, release})[0]).toEqual({
        about: 'Release',
        text: 'Write the three numbers of a release, such as `0.4.25`.',
      });
    },
  );
});

describe('secrets', () => {
  it('are letters and digits, each other than the others and than before', () => {
    const made = [...Object.values(makeSecrets()), ...Object.values(makeSecrets())];
    expect(new Set(made).size).toBe(made.length);
    for (const secret of made) {
      expect(secret).toMatch(/^[a-z2-7]{52}$/);
    }
  });
});
