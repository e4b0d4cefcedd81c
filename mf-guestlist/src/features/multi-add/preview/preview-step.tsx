import type { Unit } from '@laminate/contracts/people';
import { isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, EmptyState, FormError, Perforation, useVirtualizer } from '@laminate/ui';
import { useMemo, useRef, useState } from 'react';
import { toNewGuest } from '../../../drafts/guest-draft.ts';
import type { GuestDraft } from '../../../drafts/guest-draft.ts';
import { failureOf } from '../../../event/failure.ts';
import { idempotencyKeyOf } from '../../../event/idempotency-key.ts';
import { useAddPeople } from '../api/add-people.ts';
import { useNamesakes } from '../api/check-people.ts';
import { Creations } from './creations.tsx';
import { creationsOf, findingsOf } from './findings.ts';
import type { Finding, PreviewRow as Row } from './findings.ts';
import { NameLists } from './name-lists.tsx';
import { PreviewRow } from './preview-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { SourcePanel } from './source-panel.tsx';
import { usePreviewRows } from './use-preview-rows.ts';
import classes from './preview.module.css';

const ROW_HEIGHT = 37;
const REPAIR_HEIGHT = 45;
const MAX_DETAILS = 5;

interface PreviewStepProps {
  eventId: number;
  /** Null on a plan without units. */
  units: readonly Unit[] | null;
  /** The rows named units, which this plan keeps as comments. */
  unitsMoved: boolean;
  drafts: readonly GuestDraft[];
  /** Names the source: "Your text" or the file. */
  sourceTitle: string;
  backLabel: string;
  /** Back to the source; gets the rows when they were changed here, else null. */
  onBack: (changed: readonly GuestDraft[] | null) => void;
  /** Everything is saved. */
  onDone: () => void;
}

/** Step 2: everything that was read, row by row, to be checked, mended and saved. */
export function PreviewStep({ eventId, units, unitsMoved, drafts, sourceTitle, backLabel, onBack, onDone }: PreviewStepProps) {
  const [{ rows, selected, changed }, dispatch] = usePreviewRows(drafts);
  const { namesakes, checking, error: checkError, retry } = useNamesakes(eventId, rows);
  const findings = useMemo(() => findingsOf(rows, namesakes), [rows, namesakes]);
  const savable = useMemo(
    () => rows.filter((_, index) => findings.rows[index]?.problems.length === 0),
    [rows, findings],
  );
  const creations = useMemo(() => creationsOf(savable.map(({ draft }) => draft), units ?? []), [savable, units]);
  const add = useAddPeople(eventId);
  const [failure, setFailure] = useState<unknown>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ROW_HEIGHT + ((findings.rows[index]?.problems.length ?? 0) > 0 ? REPAIR_HEIGHT : 0),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollPaddingStart: 40,
  });

  async function save(): Promise<void> {
    setFailure(null);
    const batch = savable;
    try {
      const count = await add.mutateAsync({ guests: batch.map(({ draft }) => toNewGuest(draft)), idempotencyKey: idempotencyKeyOf(rows) });
      toast.success(i18n.t('{count, plural, one {# person added} other {# people added}}', { count }));
      if (batch.length === rows.length) onDone();
      else dispatch({ type: 'remove', keys: new Set(batch.map((row) => row.key)) });
    } catch (error) {
      setFailure(error);
    }
  }

  const alike = (finding: Finding) => {
    const code = finding.problems[0]?.code;
    return findings.rows.filter(({ problems }) => problems[0]?.code === code && problems[0]?.value === finding.problems[0]?.value).length;
  };
  const keysAlike = (finding: Finding) => {
    const [wanted] = finding.problems;
    return new Set(rows.flatMap(({ key: each }, index) => {
      const [problem] = findings.rows[index]?.problems ?? [];
      return problem && problem.code === wanted?.code && problem.value === wanted.value ? [each] : [];
    }));
  };
  const all = rows.length > 0 && selected.size === rows.length;

  return (
    <div className={classes.step}>
      <NameLists units={units ?? []} newUnits={creations.units} />
      <div className={classes.columns}>
        <SourcePanel
          title={sourceTitle}
          rows={rows}
          findings={findings.rows}
          onShow={(index) => virtualizer.scrollToIndex(index, { align: 'center' })}
        />
        <Perforation direction="vertical" />
        <div className={classes.editor}>
          <Notices failure={failure} batch={savable} checkError={checkError} onRetry={retry} />
          <Creations creations={creations} />
          {unitsMoved && <Alert title={i18n.t('Your plan has no units and groups: they are kept in the comment')} />}
          {rows.length === 0 ? (
            <EmptyState title={i18n.t('No rows are left')} actions={<Button onClick={() => onBack(null)}>{backLabel}</Button>} />
          ) : (
            <div className={classes.scroll} ref={scroller}>
              <div role="table" aria-label={i18n.t('People to add')} aria-rowcount={rows.length + 1} aria-busy={checking || undefined} className={classes.table} data-units={units ? undefined : 'none'}>
                <div role="row" aria-rowindex={1} className={classes.headRow}>
                  <div role="columnheader" className={classes.check}>
                    <Checkbox
                      hideLabel
                      label={i18n.t('Select all rows')}
                      value={all}
                      indeterminate={selected.size > 0 && !all}
                      onChange={() => dispatch({ type: 'select', keys: new Set(all ? [] : rows.map((row) => row.key)) })}
                    />
                  </div>
                  <div role="columnheader" className={classes.line}>{i18n.t('Row')}</div>
                  <div role="columnheader"><span className="visually-hidden">{i18n.t('Attention')}</span></div>
                  <div role="columnheader">{i18n.t('Name')}</div>
                  <div role="columnheader" className={classes.right}>{i18n.t('Extra')}</div>
                  <div role="columnheader">{i18n.t('Comment')}</div>
                  {units && <div role="columnheader">{i18n.t('Unit')}</div>}
                  {units && <div role="columnheader">{i18n.t('Group')}</div>}
                  <div role="columnheader" className={classes.result}>{i18n.t('Result')}</div>
                </div>
                <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
                  {virtualizer.getVirtualItems().map(({ index, start }) => {
                    const row = rows[index];
                    const finding = findings.rows[index];
                    if (!row || !finding) return null;
                    return (
                      <PreviewRow
                        key={row.key}
                        ref={virtualizer.measureElement}
                        index={index}
                        start={start}
                        row={row}
                        finding={finding}
                        withUnits={units !== null}
                        selected={selected.has(row.key)}
                        alike={alike}
                        onEdit={(field, text) => dispatch({ type: 'edit', key: row.key, field, text })}
                        onToggle={(range) => dispatch({ type: 'toggle', key: row.key, range })}
                        onRepair={(change, everywhere) =>
                          dispatch({ type: 'replace', change, keys: everywhere ? keysAlike(finding) : new Set([row.key]) })}
                        onRemove={() => dispatch({ type: 'remove', keys: new Set([row.key]) })}
                      />
                    );
                  })}
                </div>
              </div>
            </div>
          )}
        </div>
      </div>
      <SaveBar
        rows={rows}
        findings={findings}
        selected={selected.size}
        saving={add.isPending}
        backLabel={backLabel}
        onBack={() => onBack(changed ? rows.map(({ draft }) => draft) : null)}
        onRemoveSelected={() => dispatch({ type: 'remove', keys: selected })}
        onSelectDoubled={() => dispatch({ type: 'select', keys: doubledKeys(rows, findings.rows) })}
        onSave={() => void save()}
      />
    </div>
  );
}

function doubledKeys(rows: readonly Row[], findings: readonly Finding[]): Set<number> {
  return new Set(rows.flatMap(({ key }, index) => {
    const finding = findings[index];
    return finding && finding.problems.length === 0 && (finding.namesake || finding.sameAsLine !== null) ? [key] : [];
  }));
}

interface NoticesProps {
  failure: unknown;
  /** The rows that were sent, in their order, to name those that the server refuses. */
  batch: readonly Row[];
  checkError: unknown;
  onRetry: () => void;
}

function Notices({ failure, batch, checkError, onRetry }: NoticesProps) {
  const { message, reference } = failure === null ? {} : failureOf(failure);
  const details = isApiError(failure) ? failure.errors.slice(0, MAX_DETAILS).map(({ path, message: text }) => {
    const row = batch[Number(/^guests\.(\d+)/.exec(path)?.[1])];
    return row ? i18n.t('Row {line}: {text}', { line: row.draft.line, text }) : text;
  }) : [];
  return (
    <>
      <FormError message={message} details={details} reference={reference} />
      {checkError !== null && (
        <Alert kind="warning" title={i18n.t('Could not check who is on the list already')}>
          {failureOf(checkError).message} <Button variant="link" onClick={onRetry}>{i18n.t('Retry')}</Button>
        </Alert>
      )}
    </>
  );
}
