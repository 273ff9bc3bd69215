import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {elementOf} from '@site/src/lib/browser/fragment';
import {
  collectEntries,
  noEntries,
  openEntry,
  showEntries,
  type Entries,
  type Entry,
} from './entries';
import {emptyFilter, formatFilter, isEmpty, matches, parseFilter, type Filter} from './filter';
import styles from './styles.module.css';

interface Props {
  /** Names of the facets to choose from, separated by commas, for example `component,required`. */
  readonly facets?: string;
  /** What the box is for, for example `Filter variables`. */
  readonly label: string;
  /** Selector of what the text is compared with in an entry, for example `h3, td:first-child`. */
  readonly textIn?: string;
  readonly children: ReactNode;
}

/** How long the tables of a page may take to measure themselves, in milliseconds. */
const timeToSettle = 500;

/** Layout effects do not run on the server; React warns about them there. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The entries that match a filter. */
function select({list}: Entries, filter: Filter): ReadonlySet<Entry> {
  return new Set(list.filter((entry) => matches(entry, filter)));
}

function isInOrBelow(element: Element, content: Element): boolean {
  return (content.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

/**
 * Puts a filter box above reference content. The content is complete without JavaScript; the box appears
 * when the page is ready and hides what does not match. With facets it stays in view as long as the content.
 *
 * How the content is marked up:
 *
 * - **Group**: an element with `data-filter-group`. Each row of a table body in it is an entry. A
 *   group disappears, with its heading, when none of its entries is left. Groups may contain groups.
 * - **Entry** that is not a table row: an element with `data-filter-entry`, for example `<details>` with
 *   a heading in its summary. Entries do not nest. One that is closed opens when a link leads to it and
 *   when the filter leaves no other.
 * - **Index**: a table with `data-filter-index` around it, whose rows link to entries and come and go with
 *   them.
 * - **Size**: `data-size` on a group of a table lets the browser leave it out until it is near the view;
 *   see `src/lib/intrinsic-size.ts`.
 * - **Facet**: an attribute `data-filter-NAME="Value"` on the entry, on anything inside it (several
 *   values are possible), or on a parent for everything in it. The value is the label of the choice;
 *   its slug is in the address.
 *
 * ```mdx
 * <FilterableReference facets="component,required" label="Filter variables">
 *
 * <section data-filter-group="" data-filter-component="API">
 *
 * ## API
 *
 * | Variable | Required |
 * | --- | --- |
 * | `DB_HOST` | <span data-filter-required="Yes">Yes</span> |
 *
 * </section>
 *
 * </FilterableReference>
 * ```
 *
 * The state is in the address: `?filter=db&component=api`. Escape in the text field clears it, and a
 * link to something hidden does too. Use one of these on a page.
 */
export default function FilterableReference({
  facets = '',
  label,
  textIn,
  children,
}: Props): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement>(null);
  const names = useMemo(() => facets.split(',').filter(Boolean), [facets]);
  const [entries, setEntries] = useState(noEntries);
  const [filter, setFilter] = useState<Filter>(emptyFilter);
  const history = useHistory();
  const {search, hash} = useLocation();
  const isBrowser = useIsBrowser();

  const update = useCallback(
    (next: Filter): void => {
      const {pathname, search: query, hash} = window.location;
      setFilter(next);
      // Not through the router: typing is no visit of a page.
      window.history.replaceState(
        window.history.state,
        '',
        pathname + formatFilter(query, names, next) + hash,
      );
    },
    [names],
  );

  const shown = useMemo(() => select(entries, filter), [entries, filter]);

  /** Opens the target of a link; clears the filter when it hides the target, and scrolls there. */
  const reveal = useCallback(
    (fragment: string): void => {
      const target = elementOf(fragment);
      const root = content.current;
      if (!root || !target || !root.contains(target)) {
        return;
      }
      openEntry(target);
      if (!target.closest('[hidden]')) {
        return;
      }
      // At once, so that the browser finds the target when it follows the link.
      showEntries(root, entries, new Set(entries.list));
      update(emptyFilter);
      // Tables measure themselves in the frame in which they appear and change their height then.
      requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()));
    },
    [entries, update],
  );

  useEffect(() => {
    if (content.current) {
      setEntries(collectEntries(content.current, names, textIn));
    }
  }, [names, textIn]);

  // The address is the source at the start and when a link changes it.
  useEffect(() => {
    if (!content.current || entries === noEntries) {
      return;
    }
    const options = Object.entries(entries.options).map(([facet, values]): [string, string[]] => [
      facet,
      [...values.keys()],
    ]);
    const next = parseFilter(window.location.search, Object.fromEntries(options));
    setFilter(next);
    // Before the next render: whether the target is hidden can only be seen in the page.
    showEntries(content.current, entries, select(entries, next));
    reveal(hash);
  }, [entries, search, hash, reveal]);

  useBrowserLayoutEffect(() => {
    if (content.current && entries !== noEntries) {
      showEntries(content.current, entries, shown);
    }
  }, [entries, shown]);

  // Tables measure themselves when the page is ready, and long ones become lower. Browsers do not keep the
  // target of the address in its place then near the end of a page, and Safari never does.
  useEffect(() => {
    const target = elementOf(window.location.hash);
    if (!content.current || !target || !isInOrBelow(target, content.current)) {
      return undefined;
    }
    // Whoever has scrolled on stays there.
    if (Math.abs(target.getBoundingClientRect().top) > window.innerHeight / 2) {
      return undefined;
    }
    const observer = new ResizeObserver(() => target.scrollIntoView());
    observer.observe(content.current);
    const timer = setTimeout(() => observer.disconnect(), timeToSettle);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    function followAddress(): void {
      reveal(window.location.hash);
    }
    function followLink(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.hash && link.pathname === window.location.pathname) {
        reveal(link.hash);
      }
    }

    window.addEventListener('hashchange', followAddress);
    document.addEventListener('click', followLink, {capture: true});
    return () => {
      window.removeEventListener('hashchange', followAddress);
      document.removeEventListener('click', followLink, {capture: true});
    };
  }, [reveal]);

  function choose(facet: string, value: string): void {
    const {[facet]: _previous, ...others} = filter.choices;
    const next = {...filter, choices: value ? {...others, [facet]: value} : others};
    const {search: query, hash: fragment} = window.location;
    // Through the router: the way back leads to what was chosen before.
    history.push({search: formatFilter(query, names, next), hash: fragment});
  }

  const isActive = !isEmpty(filter);
  return (
    <div className={clsx(styles.reference, names.length > 0 && styles.sticky)}>
      <div className={styles.box}>
        {isBrowser && (
          <div role="search" aria-label={label} className={styles.fields}>
            <input
              ref={textField}
              type="search"
              aria-label={label}
              placeholder={label}
              autoComplete="off"
              spellCheck={false}
              value={filter.text}
              onChange={(event) => update({...filter, text: event.target.value})}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && isActive) {
                  event.preventDefault();
                  update(emptyFilter);
                }
              }}
            />
            {names.map((facet) => {
              const name = facet.charAt(0).toUpperCase() + facet.slice(1);
              return (
                <select
                  key={facet}
                  aria-label={name}
                  value={filter.choices[facet] ?? ''}
                  onChange={(event) => choose(facet, event.target.value)}>
                  <option value="">{name}: all</option>
                  {[...(entries.options[facet] ?? [])].map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              );
            })}
            <p role="status" className={styles.count}>
              {entries.list.length > 0 && (
                <>
                  {shown.size} of {entries.list.length}
                  <span className="visually-hidden"> shown</span>
                </>
              )}
            </p>
            {isActive && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  update(emptyFilter);
                  textField.current?.focus();
                }}>
                Clear<span className="visually-hidden"> filter</span>
              </button>
            )}
          </div>
        )}
      </div>
      <div
        ref={content}
        className={styles.content}
        data-whole={(isBrowser && hash !== '') || undefined}>
        {children}
      </div>
    </div>
  );
}
