import { GIVEN } from '@laminate/contracts/given';
import type { Unit } from '@laminate/contracts/people';
import { showAlert } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, EmptyState, Perforation } from '@laminate/ui';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { type DetailColumn } from '../../../drafts/detail-cells.ts';
import { draftChecker } from './draft-check.ts';
import { DRAFT_FIELDS, cellOf } from '../../../drafts/guest-draft.ts';
import type { DraftField, GuestDraft } from '../../../drafts/guest-draft.ts';
import { useExcess } from '../../../event/event-data.ts';
import { OverLimit } from '../../../event/over-limit.tsx';
import { together, useNamesakes, type Compared } from './api/check-people.ts';
import { EditSelected } from './edit-selected.tsx';
import type { EventItems } from './event-items.ts';
import { previewColumns } from './preview-columns.ts';
import { isDoubled, problemKey } from './findings.ts';
import type { Finding, Findings, PreviewRow as Row } from './findings.ts';
import { creationsOf } from './new-places.ts';
import { Creations, Notices, ProblemList } from './notices.tsx';
import { placeNames } from './place-names.ts';
import { PreviewRow } from './preview-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { SourcePanel } from './source-panel.tsx';
import { useFindings } from './use-findings.ts';
import { readCellRange, usePreviewRows, type PreviewAction } from './use-preview-rows.ts';
import { useSaving } from './use-saving.ts';
import classes from './check.module.css';

const ROW_HEIGHT = 37;
const REPAIR_HEIGHT = 45;

interface CheckStepProps {
  eventId: number;
  /** Null on a plan without units. */
  units: readonly Unit[] | null;
  items: EventItems;
  /** The fields of the event. */
  fields: readonly DetailColumn[];
  /** The rows named units, which this plan keeps as comments. */
  unitsMoved: boolean;
  drafts: readonly GuestDraft[];
  /** Names the source: "Your text" or the file. */
  sourceTitle: string;
  backLabel: string;
  /** Goes back to the source. It gets the rows when they were changed here, else null. */
  onBack: (changed: readonly GuestDraft[] | null) => void;
  /** Everything is saved. */
  onDone: () => void;
}

/** Step 3: everything that was read, row by row, to be checked, mended and saved. */
export function CheckStep({
  eventId,
  units,
  items,
  fields: known,
  unitsMoved,
  drafts,
  sourceTitle,
  backLabel,
  onBack,
  onDone,
}: CheckStepProps) {
  const [{ rows, selected, changed, fields: used }, dispatch] = usePreviewRows(drafts);
  const columns = useMemo(() => previewColumns(known), [known]);
  const shown = useMemo(() => columns.filter(({ key }) => used.has(key)), [columns, used]);
  const check = useMemo(() => draftChecker(known), [known]);
  const [answers, setAnswers] = useState<Compared>(() => new Map());
  const { findings, looking } = useFindings(rows, answers, items, check);
  const takeAnswers = useCallback((found: Compared) => setAnswers((known) => together(known, found)), []);
  const { checking, error: checkError, retry } = useNamesakes(eventId, findings.open, takeAnswers);
  const creations = useMemo(() => creationsOf(findings.places, units ?? []), [findings.places, units]);
  const names = useMemo(() => (units ? placeNames(units, creations) : null), [units, creations]);
  const excess = useExcess(eventId, findings.heads);
  const saving = useSaving({ eventId, rows, onLanded: (keys) => dispatch({ type: 'remove', keys }), onDone });
  const busy = saving.stage !== null;
  const [editing, setEditing] = useState(false);
  const fields: readonly DraftField[] = [
    ...(units ? DRAFT_FIELDS : DRAFT_FIELDS.filter((field) => field !== 'unit' && field !== 'group')),
    ...shown.map(({ key }) => key),
  ];

  /** Changes many cells together, with a way back. */
  function changeMany(action: PreviewAction, count: number): void {
    dispatch(action);
    toastWithWayBack(i18n.t('{count, plural, one {# row changed} other {# rows changed}}', { count }), () =>
      dispatch({ type: 'undo', action, rows }),
    );
  }
  const set = (field: DraftField, text: string, keys: ReadonlySet<number>) =>
    changeMany({ type: 'set', field, text, keys }, keys.size);

  function paste(index: number, key: number, field: DraftField, text: string): void {
    const range = readCellRange(text);
    const left = rows.length - index;
    changeMany(
      { type: 'paste', key, fields: fields.slice(fields.indexOf(field)), range },
      Math.min(range.length, left),
    );
    if (range.length > left)
      showAlert(
        'warning',
        i18n.t(
          '{count, plural, one {# pasted row goes} other {# pasted rows go}} past the end of the list and won’t be added',
          { count: range.length - left },
        ),
      );
  }

  /** Into the selected rows, as spreadsheets do it, or else from the row above. */
  function fillDown(index: number, key: number, field: DraftField, text: string): void {
    if (selected.size > 0) return set(field, text, new Set([...selected, key]));
    const above = rows[index - 1];
    if (above) set(field, cellOf(above.draft, field), new Set([key]));
  }
  const back = () => saving.leave(() => onBack(changed ? rows.map(({ draft }) => draft) : null));
  const scroller = useRef<HTMLDivElement>(null);
  // Another function has all rows placed again, which is only needed after they changed.
  const keyAt = useMemo(() => keysOf(rows, findings), [rows, findings]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return ROW_HEIGHT + (row && findings.isBroken(row) ? REPAIR_HEIGHT : 0);
    },
    getItemKey: keyAt,
    // Asking for a height would lay out the page while it is drawn. The observer tells it before the row is painted.
    measureElement: (element, entry, instance) =>
      entry
        ? measureElement(element, entry, instance)
        : (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? ROW_HEIGHT),
    overscan: 8,
    scrollPaddingStart: 40,
  });

  const showProblem = (index: number) => {
    virtualizer.scrollToIndex(index, { align: 'center' });
    // The row is there with the next frame.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [aria-invalid]`)?.focus(),
    );
  };

  const keysAlike = (finding: Finding) => {
    const [wanted] = finding.problems;
    return keysWhere(({ problems: [problem] }) => problem && wanted && problemKey(problem) === problemKey(wanted));
  };
  const keysWhere = (isMeant: (finding: Finding) => boolean | undefined) =>
    new Set(rows.filter((row) => isMeant(findings.of(row))).map(({ key }) => key));
  const all = rows.length > 0 && selected.size === rows.length;

  return (
    <div className={classes.step}>
      <div className={classes.columns}>
        <SourcePanel
          title={sourceTitle}
          rows={rows}
          findings={findings}
          onShow={(index) => virtualizer.scrollToIndex(index, { align: 'center' })}
        />
        <Perforation direction="vertical" />
        <div className={classes.editor}>
          <Notices failure={saving.failure} checkError={checkError} onRetry={retry} />
          <OverLimit excess={excess} />
          <Creations creations={creations} />
          {unitsMoved && (
            <Alert title={i18n.t('Your plan doesn’t include units and groups, so they’re added to the comment')} />
          )}
          {rows.length === 0 ? (
            <EmptyState title={i18n.t('No rows left')} actions={<Button onClick={back}>{backLabel}</Button>} />
          ) : (
            <>
              <p className={classes.hint}>
                {i18n.t(
                  'You can paste cells from Excel into any cell. Ctrl+D copies a cell into the selected rows, or the cell above into this one.',
                )}
              </p>
              <ProblemList findings={findings} fields={known} onShow={(row) => showProblem(rows.indexOf(row))} />
              <div className={classes.scroll} ref={scroller}>
                <div
                  role="table"
                  aria-label={i18n.t('People to add')}
                  aria-rowcount={rows.length + 1}
                  aria-busy={looking || checking !== null || busy || undefined}
                  className={classes.table}
                  data-units={units ? undefined : 'none'}
                  data-details={shown.length > 0 || undefined}
                  style={shown.length > 0 ? ({ '--details': shown.length } as CSSProperties) : undefined}
                >
                  <div role="row" aria-rowindex={1} className={classes.headRow} inert={busy}>
                    <div role="columnheader" className={classes.check}>
                      <Checkbox
                        hideLabel
                        label={i18n.t('Select all rows')}
                        value={all}
                        indeterminate={selected.size > 0 && !all}
                        onChange={() =>
                          dispatch({ type: 'select', keys: new Set(all ? [] : rows.map((row) => row.key)) })
                        }
                      />
                    </div>
                    <div role="columnheader" className={classes.line}>
                      {i18n.t('Row')}
                    </div>
                    <div role="columnheader" className={classes.flag}>
                      <span className="visually-hidden">{i18n.t('Attention')}</span>
                    </div>
                    <div role="columnheader" className={classes.name}>
                      {i18n.t('Name')}
                    </div>
                    <div role="columnheader" className={classes.right}>
                      {i18n.t('Plus-ones')}
                    </div>
                    <div role="columnheader" className={classes.comments}>
                      {i18n.t('Comment')}
                    </div>
                    {units && (
                      <div role="columnheader" className={classes.unit}>
                        {i18n.t('Unit')}
                      </div>
                    )}
                    {units && (
                      <div role="columnheader" className={classes.group}>
                        {i18n.t('Group')}
                      </div>
                    )}
                    {shown.map(({ key, label }) => (
                      <div role="columnheader" key={key} className={classes.detail} title={label}>
                        {label}
                      </div>
                    ))}
                    <div role="columnheader" className={classes.result}>
                      {i18n.t('Result')}
                    </div>
                  </div>
                  {/* What is edited after it was sent would be lost. */}
                  <div
                    role="rowgroup"
                    className={classes.body}
                    inert={busy}
                    style={{ height: virtualizer.getTotalSize() }}
                  >
                    {virtualizer.getVirtualItems().map(({ index, start }) => {
                      const row = rows[index];
                      if (!row) return null;
                      const finding = findings.of(row);
                      return (
                        <PreviewRow
                          key={row.key}
                          ref={virtualizer.measureElement}
                          index={index}
                          start={start}
                          row={row}
                          finding={finding}
                          names={names}
                          items={items}
                          fields={shown}
                          selected={selected.has(row.key)}
                          locked={saving.unsettled.has(row.key)}
                          alike={findings.alike}
                          onEdit={(field, text) => dispatch({ type: 'edit', key: row.key, field, text })}
                          onPaste={(field, text) => paste(index, row.key, field, text)}
                          onFillDown={(field, text) => fillDown(index, row.key, field, text)}
                          onToggle={(range) => dispatch({ type: 'toggle', key: row.key, range })}
                          onRepair={(change, everywhere) =>
                            dispatch({
                              type: 'replace',
                              change,
                              keys: everywhere ? keysAlike(finding) : new Set([row.key]),
                            })
                          }
                          onRemove={() => dispatch({ type: 'remove', keys: new Set([row.key]) })}
                        />
                      );
                    })}
                  </div>
                </div>
              </div>
            </>
          )}
        </div>
      </div>
      <SaveBar
        rows={rows}
        findings={findings}
        selected={selected.size}
        looking={looking}
        checking={checking}
        saving={saving.stage}
        tooMany={excess?.blocks ?? false}
        backLabel={backLabel}
        onBack={back}
        onEditSelected={() => setEditing(true)}
        onRemoveSelected={() => dispatch({ type: 'remove', keys: selected })}
        onSelectDoubled={() => dispatch({ type: 'select', keys: keysWhere(isDoubled) })}
        onSave={() => saving.save(rows.filter((row) => !findings.isBroken(row)))}
        onCancel={saving.cancel}
      />
      {editing && (
        <EditSelected
          count={selected.size}
          fields={[
            ...fields.filter((field) => !isFieldKey(field)),
            ...(units ? GIVEN : []),
            ...columns.map(({ key }) => key),
          ]}
          items={items}
          columns={columns}
          onSet={(field, text) => set(field, text, selected)}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

/** Tells the key of the row at an index, from now until the rows or what is said about them change. */
function keysOf(rows: readonly Row[], _findings: Findings): (index: number) => number {
  return (index) => rows[index]?.key ?? index;
}
