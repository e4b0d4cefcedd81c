import { GIVEN } from '@laminate/contracts/given';
import { i18n } from '@laminate/sdk/i18n';
import { Checkbox, Flag } from '@laminate/ui';
import type { Ref } from 'react';
import type { DraftField } from '../../../drafts/guest-draft.ts';
import { cellOf } from '../../../drafts/guest-draft.ts';
import { cellLabel } from '../../../drafts/problem-messages.ts';
import { Cell } from './cell.tsx';
import type { EventItems } from './event-items.ts';
import type { PreviewColumn } from './preview-columns.ts';
import { isDoubled } from './findings.ts';
import type { Finding, PreviewRow as Row } from './findings.ts';
import { Repair } from './repair.tsx';
import type { RepairChange } from './repair.tsx';
import { findingMessage } from './finding-messages.ts';
import type { PlaceNames } from './place-names.ts';
import classes from './check.module.css';

interface PreviewRowProps {
  row: Row;
  finding: Finding;
  /** Null on a plan without units. */
  names: PlaceNames | null;
  items: EventItems;
  /** Fields of the event that the table shows. */
  fields: readonly PreviewColumn[];
  selected: boolean;
  /** Was sent, and it isn't known yet whether it is on the list: nothing to edit. */
  locked: boolean;
  /** How many rows have the very same problem as this one. */
  alike: (finding: Finding) => number;
  onEdit: (field: DraftField, text: string) => void;
  /** Several cells were pasted into one, as a spreadsheet copies them. */
  onPaste: (field: DraftField, text: string) => void;
  /** Ctrl+D in a cell that holds this text. */
  onFillDown: (field: DraftField, text: string) => void;
  onToggle: (range: boolean) => void;
  onRepair: (change: RepairChange, everywhere: boolean) => void;
  onRemove: () => void;
  /** For the virtual list: position and measurement. */
  index: number;
  start: number;
  ref: Ref<HTMLDivElement>;
}

/** One guest in the preview: every cell can be edited, and what is wrong can be mended on the spot. */
export function PreviewRow(props: PreviewRowProps) {
  const {
    row,
    finding,
    names,
    items,
    fields,
    selected,
    locked,
    alike,
    onEdit,
    onPaste,
    onFillDown,
    onToggle,
    onRepair,
    onRemove,
    index,
    start,
    ref,
  } = props;
  const { draft, key } = row;
  const [problem] = finding.problems;
  const given = GIVEN.flatMap((kind) => (draft[kind] ? [`${cellLabel(kind)}: ${draft[kind]}`] : []));
  const noteId = `repair-${key}`;
  const doubled = isDoubled(finding);
  const result = findingMessage(finding);
  const label = (field: DraftField) =>
    i18n.t('{field}, row {line}', { field: cellLabel(field, fields), line: draft.line });
  const cell = (field: DraftField) => ({
    label: label(field),
    value: cellOf(draft, field),
    invalid: finding.problems.some((each) => each.field === field),
    describedBy: noteId,
    className: classes[field],
    onCommit: (text: string) => onEdit(field, text),
    onPaste: (text: string) => onPaste(field, text),
    onFillDown: (text: string) => onFillDown(field, text),
  });

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      inert={locked}
      ref={ref}
      data-index={index}
      className={classes.row}
      data-state={problem ? 'broken' : doubled ? 'doubled' : undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="cell" className={classes.check}>
        <Checkbox
          hideLabel
          label={i18n.t('Select row {line}', { line: draft.line })}
          value={selected}
          onClick={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            onToggle(true);
          }}
          onChange={() => onToggle(false)}
        />
      </div>
      <div role="cell" className={classes.line}>
        {draft.line}
      </div>
      <div role="cell" className={classes.flag}>
        {problem && <Flag label={i18n.t('Needs fixing')}>X</Flag>}
        {doubled &&
          (finding.namesake ? (
            <Flag label={i18n.t('Already on the list')}>!!</Flag>
          ) : (
            <Flag label={i18n.t('Duplicate in this list')}>2×</Flag>
          ))}
        {!problem && finding.contact && <Flag label={i18n.t('Same e-mail or phone')}>@</Flag>}
        {!problem && !finding.contact && finding.like !== null && <Flag label={i18n.t('Similar name')}>≈</Flag>}
      </div>
      <Cell {...cell('name')} kind="name" />
      <Cell {...cell('extra')} kind="number" />
      <Cell {...cell('comments')} />
      {names && <Cell {...cell('unit')} suggestions={names.units} />}
      {names && <Cell {...cell('group')} suggestions={names.groupsOf(draft.unit)} />}
      {fields.length > 0 && (
        <div className={classes.details}>
          {fields.map(({ key: field, label: title, suggestions }) => (
            <Cell
              key={field}
              {...cell(field)}
              className={classes.detail}
              title={title}
              {...(suggestions.length > 0 && { suggestions })}
            />
          ))}
        </div>
      )}
      <div
        role="cell"
        className={classes.result}
        data-strong={doubled || finding.contact !== null || finding.like !== null || undefined}
        title={result}
      >
        {result}
      </div>
      {given.length > 0 && (
        <div role="cell" className={classes.given}>
          {given.join(' · ')}
        </div>
      )}
      {problem && (
        <Repair
          id={noteId}
          problem={problem}
          units={names?.units ?? []}
          items={items}
          fields={fields}
          alike={alike(finding)}
          onRepair={onRepair}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
