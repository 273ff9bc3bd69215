import type {ReactNode} from 'react';
import type {SearchHit} from '@site/src/search/hits';

/** Lines in a square of 16. */
const icons = {
  page: 'M4 2h5l3 3v9H4zm5 0v3h3',
  section: 'M6 3 5 13m6-10-1 10M3 6h10M3 10h10',
  api: 'M6 3C3.5 3 6 8 3 8c3 0 .5 5 3 5m4-10c2.5 0 0 5 3 5-3 0-.5 5-3 5',
  setting: 'M2 3.5h12v9H2zm3 3L7 8 5 9.5m3.5.5H11',
  transformer: 'M2 5h5v6H2zm7 0h5v6H9zM2 9l4-4m-2.5 6L7 7.5',
  error: 'M8 2.5 14 13H2zm0 4V10m0 1.5v.1',
  changelog: 'M8 4.5V8l2.5 1.5M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2',
  more: 'M3 8h10M9 4l4 4-4 4',
} as const;

const settings = new Set(['Variable', 'Helm value', 'Flag', 'Config key']);

function iconOf({kind, label, isPage, isMore}: SearchHit): keyof typeof icons {
  if (isMore) {
    return 'more';
  }
  if (label === 'Error' || label === 'Transformer') {
    return label === 'Error' ? 'error' : 'transformer';
  }
  if (kind === 'changelog') {
    return 'changelog';
  }
  if (label !== '') {
    return settings.has(label) ? 'setting' : 'api';
  }
  return isPage ? 'page' : 'section';
}

interface Props {
  readonly hit: SearchHit;
  readonly className?: string;
}

/** What a result is, as a picture; for readers of the screen as a word, unless its label says it. */
export default function SearchHitIcon({hit, className}: Props): ReactNode {
  const icon = iconOf(hit);
  return (
    <>
      <svg
        className={className}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth="1.25"
        aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      {hit.label === '' && !hit.isMore && (
        <span className="visually-hidden">{hit.isPage ? 'Page: ' : 'Section: '}</span>
      )}
    </>
  );
}
