import {describe, expect, it} from 'vitest';
import {labelOf, nearestPages} from '../../../../src/lib/browser/nearest-pages';

const paths = [
  '/',
  '/quickstart',
  '/deploy/docker-compose',
  '/deploy/kubernetes',
  '/cli/jobs/list',
  '/transformers/system',
];

describe('nearestPages', () => {
  it('finds a page in spite of a typing error', () => {
    expect(nearestPages('/quikstart', paths, 3)[0]).toBe('/quickstart');
  });

  it('finds a page that moved to another folder', () => {
    expect(nearestPages('/guides/deployment/Docker-Compose.html', paths, 3)[0]).toBe(
      '/deploy/docker-compose',
    );
  });

  it('offers nothing when no page is like the address', () => {
    expect(nearestPages('/wp-login.php', paths, 3)).toEqual([]);
  });

  it('returns no more pages than asked for', () => {
    expect(nearestPages('/deploy', paths, 1).length).toBeLessThanOrEqual(1);
  });
});

describe('labelOf', () => {
  it('makes a readable name from an address', () => {
    expect(labelOf('/deploy/docker-compose')).toBe('Deploy: docker compose');
    expect(labelOf('/')).toBe('Introduction');
  });
});
