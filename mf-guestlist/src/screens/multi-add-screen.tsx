import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useBlocker, useNavigate, useSearchParams } from '@laminate/sdk/router';
import { Breadcrumbs, Page } from '@laminate/ui';
import { useEffect, useState } from 'react';
import { moveUnitToComment } from '../drafts/guest-draft.ts';
import type { GuestDraft } from '../drafts/guest-draft.ts';
import type { EventDetails } from '../event/event-details.ts';
import { ColumnsStep } from '../features/import/columns-step.tsx';
import { FileChoice } from '../features/import/file-choice.tsx';
import { isTable } from '../features/import/is-table.ts';
import { readTable } from '../features/import/read-table.ts';
import type { Table } from '../features/import/read-table.ts';
import { parseGuestText } from '../features/multi-add/parse-guest-text.ts';
import { printGuestText } from '../features/multi-add/print-guest-text.ts';
import { PreviewStep } from '../features/multi-add/preview/preview-step.tsx';
import { TextStep } from '../features/multi-add/text-step.tsx';
import { EventGate } from './event-gate.tsx';
import { DefaultPlace } from './default-place.tsx';
import type { Place } from './default-place.tsx';
import { Steps } from './steps.tsx';

/** Adds many people at once: text or a file first, then row by row to check. */
export default function MultiAddScreen() {
  return <EventGate>{(event) => <MultiAdd key={event.id} event={event} />}</EventGate>;
}

type Step =
  | { at: 'text' }
  | { at: 'columns'; table: Table; source: string }
  | { at: 'check'; drafts: readonly GuestDraft[]; unitsMoved: boolean; source: string; table: Table | null };

function MultiAdd({ event }: { event: EventDetails }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'text' });
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place>(() => placeOf(query, event));
  const [done, setDone] = useState(false);
  const people = `/event/${event.id}/people${query.size > 0 ? `?${query}` : ''}`;
  useLeaveQuestion(!done && (step.at !== 'text' || text.trim() !== ''));
  useEffect(() => {
    if (done) void navigate(people);
  }, [done, navigate, people]);

  const check = (drafts: readonly GuestDraft[], source: string, table: Table | null) =>
    setStep({
      at: 'check',
      drafts: drafts.map((draft) => (event.can.manage_groups ? settle(draft, place) : moveUnitToComment(draft))),
      unitsMoved: !event.can.manage_groups && drafts.some(({ unit, group }) => unit !== '' || group !== ''),
      source,
      table,
    });
  const readText = (source: string) => {
    if (isTable(source)) setStep({ at: 'columns', table: readTable(source), source: i18n.t('Your cells') });
    else check(parseGuestText(source), i18n.t('Your text'), null);
  };
  const checking = step.at === 'check';
  const title = step.at === 'text' ? i18n.t('Multi-add') : checking ? i18n.t('Check and save') : i18n.t('Columns');
  const defaultPlace = <DefaultPlace event={event} value={place} onChange={setPlace} />;

  return (
    <Page
      fill={checking}
      title={title}
      documentTitle={i18n.t('Multi-add – {event} – Laminate', { event: event.name })}
      breadcrumbs={<Breadcrumbs label={i18n.t('Breadcrumbs')} items={[{ label: i18n.t('People'), href: people }, { label: i18n.t('Multi-add') }]} />}
      actions={<Steps current={checking ? 2 : 1} />}
    >
      {step.at === 'text' && (
        <TextStep
          text={text}
          onText={setText}
          onContinue={() => readText(text)}
          place={defaultPlace}
          file={(
            <FileChoice
              onFile={(file, name) => {
                if (file.kind === 'table') setStep({ at: 'columns', table: file.table, source: name });
                else {
                  setText(file.text);
                  check(parseGuestText(file.text), name, null);
                }
              }}
            />
          )}
        />
      )}
      {step.at === 'columns' && (
        <ColumnsStep
          table={step.table}
          place={defaultPlace}
          onBack={() => setStep({ at: 'text' })}
          onContinue={(drafts) => check(drafts, step.source, step.table)}
        />
      )}
      {step.at === 'check' && (
        <PreviewStep
          eventId={event.id}
          units={event.can.manage_groups ? event.units : null}
          unitsMoved={step.unitsMoved}
          drafts={step.drafts}
          sourceTitle={step.source}
          backLabel={step.table ? i18n.t('Back to the columns') : i18n.t('Back to the text')}
          onBack={(changed) => {
            if (step.table) return setStep({ at: 'columns', table: step.table, source: step.source });
            if (changed) setText(printGuestText(changed));
            setStep({ at: 'text' });
          }}
          onDone={() => setDone(true)}
        />
      )}
    </Page>
  );
}

function placeOf(query: URLSearchParams, event: EventDetails): Place {
  const unit = event.units.find(({ id }) => String(id) === query.get('unit'));
  const group = unit?.groups.find(({ id }) => String(id) === query.get('group'));
  return { unit: unit?.name ?? '', group: group?.name ?? '' };
}

function settle(draft: GuestDraft, { unit, group }: Place): GuestDraft {
  return draft.unit === '' && draft.group === '' ? { ...draft, unit, group } : draft;
}

/** Asks before people that were pasted but not saved are left behind. */
function useLeaveQuestion(unsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(i18n.t('These people are not saved yet. Do you want to leave?'), {
      confirmLabel: i18n.t('Leave'),
      cancelLabel: i18n.t('Stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
