import type { ColumnRole } from '@laminate/contracts/imports';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox } from '@laminate/ui';
import { ArrowRight } from '@laminate/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AsideChoice } from './aside-choice.tsx';
import { rememberColumns, useRememberedColumns, type Remembered } from './api/import-mapping.ts';
import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { asksDecimals } from './decimal-sign.ts';
import { DayOrderChoice, DecimalSignChoice } from './notation-choices.tsx';
import { isBlank, namesIn, openQuestions, rowsAboveTitles, rowsBelow, setField, setRole } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { ColumnTable, TitleRowChoice, titleOf } from './column-table.tsx';
import type { ColumnContents } from './field-guess.ts';
import { HiddenColumns } from './hidden-columns.tsx';
import { LeftOut } from './left-out.tsx';
import { asksDash } from './name-doubts.ts';
import { NameDoubts } from './name-doubts-choice.tsx';
import { isLastFirst, turnRound, turnedExample } from './name-order.ts';
import { answersOf, pointing, readingAsLastTime, withAnswers } from './remembered-answers.ts';
import type { ReadBy, ReadingAnswers } from './remembered-answers.ts';
import { StatusChoice } from './status-choice.tsx';
import { guessOutline, leftOutByStatus, withStatus } from './status-filter.ts';
import { useAddedFields } from './api/use-added-fields.ts';
import { isNameRole } from './title-roles.ts';
import { asideQuestions, guestRows } from './table-outline.ts';
import type { TableOutline } from './table-outline.ts';
import classes from '../import.module.css';

const EXAMPLES = 3;

/** How the source was read. */
interface SourceReading {
  readonly answers: ReadingAnswers;
  readonly by: ReadBy;
  /** The mapping as guessed from the first reading, or null where that was not of a sheet. */
  readonly first: ColumnMapping | null;
  /** Reads the source as last time. */
  onRead(answers: ReadingAnswers): void;
  /** Reads the source as guessed at first, and asks no memory about it. */
  onStartOver(): void;
}

interface ColumnsStepProps {
  eventId: number;
  outline: TableOutline;
  /** The fields of the event. */
  fields: readonly DetailColumn[];
  /** True if the user can add fields to the event. */
  mayAddFields: boolean;
  reading: SourceReading;
  /** Which sheet it is of, where there are several. */
  sheet: ReactNode;
  /** As it was chosen before coming back from the preview. */
  known: ColumnMapping | null;
  /** No unit is chosen for rows that name a group alone. */
  needsUnit: boolean;
  /** Where rows go that name no unit. */
  place: ReactNode;
  onBack: () => void;
  onContinue: (mapping: ColumnMapping) => void;
}

/** Step 2: what each column holds, as last time or guessed from its title, and to be put right. */
export function ColumnsStep({
  eventId,
  outline,
  fields,
  mayAddFields,
  reading,
  sheet,
  known,
  place,
  needsUnit,
  onBack,
  onContinue,
}: ColumnsStepProps) {
  const unasked = useMemo(() => guessOutline(outline, fields), [outline, fields]);
  const headed = useMemo(() => withHeadings(outline, fields, unasked), [outline, fields, unasked]);
  const { answers: said, by, onRead, onStartOver } = reading;
  const withoutMemory = by === 'guess_without_memory';
  const before = useRememberedColumns(eventId, headed, withoutMemory);
  const [chosenRow, setChosenRow] = useState(known?.titleRow);
  const row = chosenRow === undefined && before ? titleRowAsLastTime(before, unasked, headed) : chosenRow;
  const guessed = useMemo(
    () =>
      row === undefined || (row !== null && !outline.head[row])
        ? unasked
        : guessOutline(outline, fields, { titleRow: row }),
    [outline, fields, unasked, row],
  );
  const [chosen, setMapping] = useState(known);
  const remembered = useRememberedColumns(eventId, guessed, withoutMemory);
  const asLastTime = chosen === null && remembered?.roles.length === guessed.roles.length && holdsSome(remembered);
  const isRowAsLastTime = chosen === null && chosenRow === undefined && guessed.titleRow !== unasked.titleRow;
  const mapping = chosen ?? (asLastTime ? asRemembered(outline, guessed, remembered) : guessed);
  const isReadAsLastTime = chosen === null && by === 'memory';
  useEffect(() => {
    const again = chosen === null && by === 'guess' && before?.answers ? readingAsLastTime(before.answers, said) : null;
    if (again) onRead(again);
  }, [chosen, before, said, by, onRead]);
  const rows = guestRows(outline, mapping);
  const questions = openQuestions(mapping);
  const unanswered = asideQuestions(outline, mapping);
  const namesGroups = mapping.roles.includes('group') || mapping.sectionsAre === 'group';
  const guests = mapping.roles.indexOf('guests');
  const above = rowsAboveTitles(outline.head, mapping);
  const change = (column: number, role: ColumnRole) =>
    setMapping(withContents(outline, mapping, setRole(mapping, column, role)));
  const adding = useAddedFields(eventId, outline, mapping, setMapping);
  const turned = turnedExample(namesBelow(outline, mapping));

  return (
    <div className={classes.step}>
      {sheet}
      <p className={classes.intro}>
        {i18n.t('{count, plural, one {# row} other {# rows}} found. Choose what’s in each column.', { count: rows })}
      </p>
      <TitleRowChoice
        outline={outline}
        titleRow={mapping.titleRow}
        onChange={(titleRow) => {
          setChosenRow(titleRow);
          setMapping(null);
        }}
      />
      {!asLastTime && mapping.program && (
        <Alert title={i18n.t('This looks like an export from {app}', { app: mapping.program })}>
          {i18n.t('We’ve matched its columns using that app’s names. Check that they’re right.')}
        </Alert>
      )}
      {(asLastTime || isRowAsLastTime || isReadAsLastTime) && (
        <Alert title={i18n.t('Same as last time')}>
          {i18n.t('A table with these columns was imported before. Your answers are used again. You can change them.')}{' '}
          <Button
            variant="link"
            onClick={() => {
              if (isReadAsLastTime) return onStartOver();
              if (isRowAsLastTime) setChosenRow(unasked.titleRow);
              setMapping(isRowAsLastTime ? unasked : guessed);
            }}
          >
            {i18n.t('Start over')}
          </Button>
        </Alert>
      )}
      {turned !== undefined && (
        <Checkbox
          label={i18n.t('Last names first: “{written}” is {name}', { written: turned, name: turnRound(turned) })}
          value={mapping.lastFirst}
          onChange={(lastFirst) => setMapping({ ...mapping, lastFirst })}
        />
      )}
      <StatusChoice outline={outline} mapping={mapping} onLeftOut={(leftOut) => setMapping({ ...mapping, leftOut })} />
      <DayOrderChoice
        outline={outline}
        mapping={mapping}
        known={fields}
        onChange={(monthFirst) => setMapping({ ...mapping, monthFirst })}
      />
      <DecimalSignChoice
        outline={outline}
        mapping={mapping}
        known={fields}
        onChange={(decimalSigns) => setMapping({ ...mapping, decimalSigns })}
      />
      <HiddenColumns
        outline={outline}
        mapping={mapping}
        onAnswer={(withHidden) => {
          const { roles, fields: held } = guessOutline(outline, fields, { titleRow: mapping.titleRow, withHidden });
          setMapping({ ...withContents(outline, mapping, { roles, fields: held }), withHidden });
        }}
      />
      <NameDoubts outline={outline} mapping={mapping} onChange={(answer) => setMapping({ ...mapping, ...answer })} />
      <AsideChoice outline={outline} mapping={mapping} onChange={(answers) => setMapping({ ...mapping, ...answers })} />
      {above.length > 0 && (
        <Alert
          title={i18n.t(
            '{count, plural, one {Skipped # row above the column titles} other {Skipped # rows above the column titles}}',
            { count: above.length },
          )}
        >
          {above.map(({ line, text }) => (
            <div key={line}>{i18n.t('Row {line}: {text}', { line, text })}</div>
          ))}
        </Alert>
      )}
      {questions.includes('name') && <Alert kind="warning">{i18n.t('Choose the column with the names.')}</Alert>}
      {guests !== -1 && (
        <Alert
          kind="warning"
          title={i18n.t('Does “{title}” include the main guest, or only the plus-ones?', {
            title: titleOf(mapping, guests),
          })}
        >
          <p>{countedRows(outline, mapping, guests).join(' · ')}</p>
          <div className={classes.answers}>
            <Button onClick={() => change(guests, 'total')}>{i18n.t('Total: 2 means the guest plus one')}</Button>
            <Button onClick={() => change(guests, 'extra')}>
              {i18n.t('Plus-ones only: 2 means the guest plus two')}
            </Button>
          </div>
        </Alert>
      )}
      <LeftOut
        outline={outline}
        mapping={mapping}
        settled={asLastTime}
        busy={adding.busy}
        onMapping={setMapping}
        onAddFields={mayAddFields ? adding.add : null}
      />
      <ColumnTable
        outline={outline}
        mapping={mapping}
        fields={fields}
        busy={adding.busy}
        onRole={change}
        onField={(column, key) => setMapping(withContents(outline, mapping, setField(mapping, column, key)))}
        onAddField={mayAddFields ? (column) => adding.add([column]) : null}
      />
      {needsUnit && namesGroups && !mapping.roles.includes('unit') && mapping.sectionsAre !== 'unit' && (
        <Alert kind="warning">{i18n.t('Every group belongs to a unit. Choose one for the rows without a unit.')}</Alert>
      )}
      {place}
      <div className={classes.actions}>
        <Button onClick={onBack}>{i18n.t('Back to the text')}</Button>
        <Button
          variant="primary"
          icon={<ArrowRight aria-hidden="true" />}
          disabled={
            questions.length > 0 ||
            unanswered.length > 0 ||
            asksDash(outline, mapping) ||
            asksDecimals(outline, mapping, fields) ||
            (outline.hiddenColumns.length > 0 && mapping.withHidden === null) ||
            adding.busy ||
            rows === leftOutByStatus(outline, mapping)
          }
          onClick={() => {
            remember(eventId, mapping, reading, unasked.titleRow === mapping.titleRow ? mapping : headed);
            onContinue(mapping);
          }}
        >
          {i18n.t('Continue')}
        </Button>
      </div>
    </div>
  );
}

const holdsSome = ({ roles, fields }: ColumnContents) =>
  roles.some((role) => role !== 'left_out') || fields.some((field) => field !== null);

/** The guess by whose titles a table is known: where none were found, those of the first row that says something. */
function withHeadings(outline: TableOutline, fields: readonly DetailColumn[], guess: ColumnMapping): ColumnMapping {
  const titleRow = guess.titleRow ?? outline.head.findIndex((cells) => !isBlank(cells));
  return titleRow === guess.titleRow || titleRow === -1 ? guess : guessOutline(outline, fields, { titleRow });
}

/** Returns the row that had the titles last time, null for none, or undefined where it is the one that was guessed. */
function titleRowAsLastTime(remembered: Remembered, guessed: ColumnMapping, headed: ColumnMapping) {
  const { answers } = remembered;
  if (answers?.titleRow !== undefined) return answers.titleRow;
  return headed !== guessed && holdsSome(remembered) ? headed.titleRow : undefined;
}

const areSameTitles = (one: ColumnMapping, other: ColumnMapping) => one.titles.join('\n') === other.titles.join('\n');

/**
 * Remembers the columns by their titles. Remembers how the source had to be read by the titles of the first reading,
 * and which row has the titles by those that were guessed. Titles that are right say nothing of a separator, because
 * the next source with them could have another.
 */
function remember(
  eventId: number,
  mapping: ColumnMapping,
  { answers, first }: SourceReading,
  headed: ColumnMapping,
): void {
  void rememberColumns(eventId, mapping, answersOf(mapping, { ...answers, separator: null }));
  const isFirst = first !== null && areSameTitles(first, headed);
  const separator = isFirst ? answers.separator : null;
  if (mapping.titleRow !== headed.titleRow)
    void rememberColumns(eventId, pointing(headed), {
      ...answersOf(headed, { ...answers, separator }),
      titleRow: mapping.titleRow,
    });
  if (first && !isFirst && !areSameTitles(first, mapping))
    void rememberColumns(eventId, pointing(first), answersOf(first, answers));
}

/** The first rows with a number in this column: “Mari Tamm 2”. */
const countedRows = ({ head, aside }: TableOutline, { titleRow, roles }: ColumnMapping, column: number) =>
  rowsBelow(head, titleRow, aside)
    .filter((cells) => cells[column])
    .slice(0, EXAMPLES)
    .map((cells) =>
      [...cells.filter((_, at) => isNameRole(roles[at] ?? 'left_out')), cells[column]].filter(Boolean).join(' '),
    );

const namesBelow = ({ head, aside }: TableOutline, { titleRow, roles }: ColumnMapping) =>
  namesIn(rowsBelow(head, titleRow, aside), roles);

/** The mapping as last time. */
function asRemembered(outline: TableOutline, guessed: ColumnMapping, remembered: Remembered): ColumnMapping {
  const mapping = withContents(outline, guessed, remembered);
  return remembered.answers ? withAnswers(outline, mapping, remembered.answers) : mapping;
}

/**
 * Returns the mapping with these roles and fields. Settings that depend on the column of the status, or of the names,
 * are found again if that column changes.
 */
function withContents(outline: TableOutline, mapping: ColumnMapping, { roles, fields }: ColumnContents): ColumnMapping {
  const next = { ...mapping, roles, fields };
  const stays = (role: ColumnRole) => roles.indexOf(role) === mapping.roles.indexOf(role);
  const named = stays('name') ? next : { ...next, lastFirst: isLastFirst(namesBelow(outline, next)) };
  return stays('status') ? named : withStatus(outline, named);
}
