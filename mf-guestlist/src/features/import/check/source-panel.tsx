import { i18n } from '@laminate/sdk/i18n';
import { Highlight } from '@laminate/ui';
import type { TextRange } from '@laminate/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { isDoubled } from './findings.ts';
import type { Finding, Findings, PreviewRow } from './findings.ts';
import classes from './source-panel.module.css';

const LINE_HEIGHT = 29;

interface SourcePanelProps {
  title: string;
  rows: readonly PreviewRow[];
  findings: Findings;
  /** Shows the row of the table that a line of the source became. */
  onShow: (index: number) => void;
}

/** Shows the rows as they were written, next to what was made of them. */
export function SourcePanel({ title, rows, findings, onShow }: SourcePanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  });
  return (
    <section className={classes.source} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.sourceScroll} ref={scroller}>
        <ol className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const finding = findings.of(row);
            const attention = finding.problems.length > 0 || isDoubled(finding);
            return (
              <li
                key={row.key}
                className={classes.sourceLine}
                data-attention={attention || undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button type="button" title={row.draft.raw} onClick={() => onShow(index)}>
                  <span className={classes.sourceNumber}>{row.draft.line}</span>
                  <span className={classes.sourceText}>
                    <Highlight text={row.draft.raw} ranges={rangesOf(row.draft.raw, finding)} />
                  </span>
                  <span className="visually-hidden">{i18n.t('Show in the table')}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** Returns the positions in the source of words that could not be read. */
function rangesOf(raw: string, { problems }: Finding): TextRange[] {
  const value = problems[0]?.value ?? '';
  const start = value === '' ? -1 : raw.indexOf(value);
  return start === -1 ? [] : [[start, start + value.length]];
}
