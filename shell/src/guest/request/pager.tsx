import { i18n } from '@laminate/sdk/i18n';

/** Rows that are shown together. */
const ROWS = 50;

/** What is shown of a list. A page behind the last one is the last one. */
export function pageOf<T>(all: readonly T[], wanted: number) {
  const pages = Math.max(1, Math.ceil(all.length / ROWS));
  const at = Math.min(wanted, pages - 1);
  return { items: all.slice(at * ROWS, (at + 1) * ROWS), at, pages, count: all.length };
}

interface PagerProps {
  readonly at: number;
  readonly pages: number;
  readonly count: number;
  readonly onPage: (at: number) => void;
}

/** Goes through a list of several pages. */
export function Pager({ at, pages, count, onPage }: PagerProps) {
  if (pages < 2) return null;
  const go = (to: number) => onPage(Math.min(pages - 1, Math.max(0, to)));
  return (
    <nav className="actions" aria-label={i18n.t('Pages')}>
      <button type="button" className="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
        {i18n.t('Previous')}
      </button>
      <span role="status">
        {i18n.t('{from, number}–{to, number} of {count, number}', {
          from: at * ROWS + 1,
          to: Math.min(count, (at + 1) * ROWS),
          count,
        })}
      </span>
      <button type="button" className="button" aria-disabled={at === pages - 1} onClick={() => go(at + 1)}>
        {i18n.t('Next')}
      </button>
    </nav>
  );
}
