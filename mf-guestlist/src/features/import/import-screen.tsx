import { useLeaveQuestion } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate, useSearchParams } from '@laminate/sdk/router';
import { Breadcrumbs, Page, Spinner } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { typedFields, type DetailColumn } from '../../drafts/detail-cells.ts';
import type { GuestDraft } from '../../drafts/guest-draft.ts';
import type { Place } from './resolve-place.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { guestFieldsQuery } from '../../event/guest-fields.ts';
import { takeFile } from '../../file-drop/dropped-file.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileChoice } from './source/file-choice.tsx';
import { isTable } from './source/is-table.ts';
import type { ColumnMapping } from './columns/column-mapping.ts';
import { LettersChoice } from './source/letters-choice.tsx';
import type { LettersRead } from './source/letters-read.ts';
import { likelySheet } from './source/likely-sheet.ts';
import type { SheetOutline } from './source/likely-sheet.ts';
import type { ReadAs } from './source/read-guest-file.ts';
import { isGuessed, knownEncoding, type ReadBy, type ReadingAnswers } from './columns/remembered-answers.ts';
import { SeparatorChoice } from './source/separator-choice.tsx';
import { guessOutline } from './columns/status-filter.ts';
import { SheetChoice } from './source/sheet-choice.tsx';
import { printGuestText } from '../../drafts/print-guest-text.ts';
import { NO_ITEMS, type EventItems } from './check/event-items.ts';
import { CheckStep } from './check/check-step.tsx';
import { withNonTextFields } from './source/non-text-fields.ts';
import { SourceStep } from './source/source-step.tsx';
import { EventGate } from '../../event/event-gate.tsx';
import { DefaultPlace } from './default-place.tsx';
import { TaskProgress } from '../../progress/task-progress.tsx';
import type { ReadGuests } from './source/reader/guest-reader.ts';
import { useReader } from './source/reader/use-reader.ts';
import { Steps } from './steps.tsx';

/** Adds many people together: text or a file first, then row by row to check. */
export default function ImportScreen() {
  return <EventGate>{(event) => <GuestImport key={event.id} event={event} />}</EventGate>;
}

/** Without the fields of the event nothing is asked about them: rows are read as if there were none. */
const NO_FIELDS: readonly DetailColumn[] = [];

type Step =
  | { at: 'source' }
  | ({ at: 'columns'; mapping: ColumnMapping | null; source: string } & ChosenSheet)
  | { at: 'check'; guests: ReadGuests; source: string; table: MappedSheet | null };

interface ChosenSheet {
  readonly sheets: readonly SheetOutline[];
  /** -1 while a person has to choose one. */
  readonly sheet: number;
  /** The mapping guessed from the first reading, or null where that was of no sheet. */
  readonly first: ColumnMapping | null;
  readonly readBy: ReadBy;
  /** Null for what was pasted. */
  readonly file: FileReading | null;
}

interface MappedSheet extends ChosenSheet {
  readonly mapping: ColumnMapping;
}

/** How a file was read. */
interface FileReading {
  readonly file: File;
  /** As it was chosen. */
  readonly readAs: ReadAs;
  /** Where the file doesn't say it. */
  readonly letters: LettersRead | undefined;
  /** Where the file is text of cells. */
  readonly separator: string | undefined;
}

function GuestImport({ event }: { event: EventDetails }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'source' });
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place>(() => placeOf(query, event));
  // The rows from which the text was printed: it can't say all of them.
  const [printed, setPrinted] = useState<readonly GuestDraft[]>([]);
  const [done, setDone] = useState(false);
  const [restarts, setRestarts] = useState(0);
  // Of a text file whose letters were a guess: its text is shown before it is checked.
  const [textFile, setTextFile] = useState<FileReading | null>(null);
  const { data: known, isError } = useQuery(guestFieldsQuery(event.id));
  const fields = useMemo(() => (known ? typedFields(known) : isError ? NO_FIELDS : null), [known, isError]);
  const reader = useReader(() => setStep({ at: 'source' }));
  const withUnits = event.can.manage_groups;
  const { profiles, wristbands, badges } = event;
  // Counts of the event change with each guest who is added, and say nothing about a list.
  const items = useMemo(
    () => (withUnits ? itemsOf({ profiles, wristbands, badges }) : NO_ITEMS),
    [withUnits, profiles, wristbands, badges],
  );
  const people = `/event/${event.id}/people${query.size > 0 ? `?${query}` : ''}`;
  useLeaveQuestion(!done && (step.at !== 'source' || text.trim() !== ''), () =>
    i18n.t('You have unsaved people. Do you want to leave?'),
  );
  useEffect(() => {
    if (done) void navigate(people);
  }, [done, navigate, people]);

  const check = (source: string, table: MappedSheet | null) =>
    reader.drafts(table, withUnits ? place : null, fields ?? NO_FIELDS, (guests) => {
      const drafts = table ? guests.drafts : withNonTextFields(guests.drafts, printed);
      setStep({ at: 'check', guests: { ...guests, drafts }, source, table });
    });
  const read = (source: File | string, name: string, readAs: ReadAs = {}, readBy: ReadBy = 'guess') =>
    reader.read(
      source,
      name,
      (found) => {
        const { letters, separator } = found;
        const file = typeof source === 'string' ? null : { file: source, readAs, letters, separator };
        if (found.kind === 'table') {
          const sheet = likelySheet(found.sheets);
          const outline = found.sheets[sheet]?.outline;
          return setStep((before) => ({
            at: 'columns',
            sheets: found.sheets,
            sheet,
            first:
              readBy !== 'guess' && before.at === 'columns' ? before.first : outline ? guessOutline(outline) : null,
            readBy,
            mapping: null,
            file,
            source: name,
          }));
        }
        setText(found.text);
        setTextFile(file);
        if (!letters) check(name, null);
      },
      readAs,
    );
  const readDropped = useRef(() => {
    const file = takeFile();
    if (file) read(file, file.name);
  });
  useEffect(() => readDropped.current(), []);
  const giveUp = () => {
    reader.cancel();
    setStep({ at: 'source' });
  };
  const outline = step.at === 'columns' ? step.sheets[step.sheet]?.outline : undefined;
  const checking = step.at === 'check';
  const title = step.at === 'source' ? i18n.t('Multi-add') : checking ? i18n.t('Check and save') : i18n.t('Columns');
  const readAgain = ({ file, readAs }: FileReading, changed: ReadAs, readBy: ReadBy = 'person') =>
    read(file, file.name, { ...readAs, ...changed }, readBy);
  const lettersChoice = (file: FileReading | null) =>
    file?.letters && <LettersChoice letters={file.letters} onChange={(encoding) => readAgain(file, { encoding })} />;
  const separatorChoice = (file: FileReading | null) =>
    file?.separator !== undefined && (
      <SeparatorChoice
        separator={file.separator}
        outline={outline}
        onChange={(separator) => readAgain(file, { separator })}
      />
    );
  const readAsLastTime = (of: ChosenSheet & { source: string }, answers: ReadingAnswers) => {
    if (of.file?.letters || of.file?.separator !== undefined)
      return readAgain(
        of.file,
        { encoding: knownEncoding(answers.encoding) ?? undefined, separator: answers.separator ?? undefined },
        'memory',
      );
    const sheet = of.sheets.findIndex(({ name }) => name === answers.sheet);
    if (sheet !== -1) setStep({ ...of, at: 'columns', sheet, readBy: 'memory', mapping: null });
  };
  const startOver = (of: ChosenSheet & { source: string }) => {
    setRestarts((count) => count + 1);
    if (of.file?.letters || of.file?.separator !== undefined)
      return read(of.file.file, of.source, {}, 'guess_without_memory');
    const sheet = likelySheet(of.sheets);
    setStep({ ...of, at: 'columns', sheet, readBy: 'guess_without_memory', mapping: null });
  };
  const sheetChoice = step.at === 'columns' && step.sheets.length > 0 && (step.sheets.length > 1 || !outline) && (
    <SheetChoice
      sheets={step.sheets}
      value={step.sheet}
      onChange={(sheet) => setStep({ ...step, sheet, readBy: 'person', mapping: null })}
    />
  );
  const defaultPlace = withUnits && <DefaultPlace event={event} value={place} onChange={setPlace} />;

  return (
    <Page
      fill={checking}
      title={title}
      documentTitle={i18n.t('Multi-add – {event} – Laminate', { event: event.name })}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('People'), href: people }, { label: i18n.t('Multi-add') }]}
        />
      }
      actions={
        <Steps current={step.at} restarts={restarts} withoutColumns={step.at === 'check' && step.table === null} />
      }
    >
      {reader.reading && (
        <TaskProgress
          label={
            reader.reading.stage === 'reading'
              ? i18n.t('Reading {name}', { name: reader.reading.name })
              : i18n.t('Checking the rows')
          }
          part={reader.reading.stage === 'rows' && reader.reading.total > 0 ? reader.reading : null}
          onCancel={giveUp}
        />
      )}
      {step.at === 'source' && !reader.reading && (
        <SourceStep
          text={text}
          withUnits={event.can.manage_groups}
          letters={lettersChoice(textFile)}
          onText={(typed) => {
            setText(typed);
            if (typed === '') setTextFile(null);
          }}
          onContinue={(whole) => read(whole, isTable(whole) ? i18n.t('Your cells') : i18n.t('Your text'))}
          place={defaultPlace}
          file={
            <FileChoice
              problem={reader.problem}
              onForget={reader.forgetProblem}
              onFile={(file) => read(file, file.name)}
            />
          }
        />
      )}
      {step.at === 'columns' && !outline && !reader.reading && sheetChoice}
      {step.at === 'columns' && !fields && <Spinner centered label={i18n.t('Loading')} />}
      {step.at === 'columns' && fields && outline && !reader.reading && (
        <ColumnsStep
          key={[step.sheet, step.file?.readAs.encoding, step.file?.readAs.separator].join(' ')}
          eventId={event.id}
          outline={outline}
          sheet={
            <>
              {lettersChoice(step.file)}
              {separatorChoice(step.file)}
              {sheetChoice}
            </>
          }
          reading={{
            answers: readingOf(step),
            by: step.readBy,
            first: step.first,
            onRead: (answers) => readAsLastTime(step, answers),
            onStartOver: () => startOver(step),
          }}
          known={step.mapping}
          fields={fields}
          mayAddFields={event.can.rename}
          needsUnit={withUnits && place.unit === ''}
          place={defaultPlace}
          onBack={() => setStep({ at: 'source' })}
          onContinue={(mapping) =>
            check(step.source, {
              sheets: step.sheets,
              sheet: step.sheet,
              first: step.first,
              readBy: step.readBy,
              file: step.file,
              mapping,
            })
          }
        />
      )}
      {step.at === 'check' && (
        <CheckStep
          eventId={event.id}
          units={withUnits ? event.units : null}
          items={items}
          fields={fields ?? NO_FIELDS}
          unitsMoved={step.guests.unitsMoved}
          drafts={step.guests.drafts}
          sourceTitle={step.source}
          backLabel={step.table ? i18n.t('Back to the columns') : i18n.t('Back to the text')}
          onBack={(changed) => {
            if (step.table) return setStep({ at: 'columns', ...step.table, source: step.source });
            if (changed) {
              setText(printGuestText(changed));
              setPrinted(changed);
            }
            setStep({ at: 'source' });
          }}
          onDone={() => setDone(true)}
        />
      )}
    </Page>
  );
}

/** What is remembered of how a source was read. */
const readingOf = ({ sheets, sheet, file, readBy }: ChosenSheet): ReadingAnswers => ({
  encoding: file?.letters?.encoding ?? null,
  separator: file?.readAs.separator ?? null,
  sheet: isGuessed(readBy) || sheets.length === 1 ? null : (sheets[sheet]?.name ?? null),
});

function itemsOf({
  profiles,
  wristbands,
  badges,
}: Pick<EventDetails, 'profiles' | 'wristbands' | 'badges'>): EventItems {
  const named = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
  return { profile: named(profiles), wristband: named(wristbands), badge: named(badges) };
}

function placeOf(query: URLSearchParams, event: EventDetails): Place {
  const unit = event.units.find(({ id }) => String(id) === query.get('unit'));
  const group = unit?.groups.find(({ id }) => String(id) === query.get('group'));
  return { unit: unit?.name ?? '', group: group?.name ?? '' };
}
