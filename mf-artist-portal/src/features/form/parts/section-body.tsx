import type { Writer } from '@laminate/contracts/answer-drafts';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { LockKeyhole, Plus, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { EventZone, clocksDiffer } from '../../../portal/own-clock.ts';
import { readableDay } from '../../../portal/day-labels.ts';
import { placesOf, type NamedPeople } from '../model/answer-labels.ts';
import { townOf } from '../model/deadline.ts';
import type { RequestedSection } from '../model/form-state.ts';
import { draftsOf, type ShownAnswer } from '../model/shown-answers.ts';
import { formWork } from '../work/form-work.ts';
import { changedSince, savesAnswer } from '../work/newer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import { Contacts } from '../../../portal/contacts.tsx';
import { storedPageQuery, portalPageQuery } from '../../../portal/portal-page-query.ts';
import type { Draft, Save } from '../work/work.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { AnswerRow } from './answer-row.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { NothingTick } from './nothing-tick.tsx';
import { SectionText } from './section-text.tsx';
import classes from './form.module.css';

interface SectionBodyProps {
  readonly path: ArtistPath;
  readonly asked: RequestedSection;
  /** That are asked because of what is typed here and not saved. */
  readonly revealed: readonly RequestedSection[];
  readonly drafts: readonly Draft[];
  readonly saves: readonly Save[];
  readonly writing: readonly Writer[];
  readonly people: NamedPeople;
}

/** What is open in a section: the slot of a new answer, and those of answers that are changed by their keys. */
interface Open {
  readonly fresh: string;
  /** True if the user asked for another one. */
  readonly adding: boolean;
  readonly edits: Readonly<Record<string, string>>;
}

/** A section's answers, each to be changed in its place, and the fields of one more. */
export function SectionBody({ path, asked, revealed, drafts, saves, writing, people }: SectionBodyProps) {
  const zone = use(EventZone);
  const { section, can, many } = asked;
  const [open, setOpen] = useState<Open>(() => ({ fresh: formWork.newSlot(), adding: false, edits: {} }));
  const body = useRef<HTMLDivElement>(null);
  const own = drafts.filter(({ sectionId }) => sectionId === section.id);
  const saveOf = (slot: string) => saves.find((save) => savesAnswer(save) && save.slot === slot);
  // Until it is stored, or waits for the network, an answer is in its fields and not among the others.
  const sending = saveOf(open.fresh)?.state === 'sending';
  const answers = asked.answers.filter(({ key }) => !sending || key !== open.fresh);
  const places = placesOf({ ...asked, answers }, people);
  // Drafts that no one can continue are not hidden in fields that are not there.
  const active = new Set([...(sending || can.add ? [open.fresh] : []), ...(can.edit ? Object.values(open.edits) : [])]);
  const there = new Set(answers.flatMap((answer) => draftsOf(answer, own).map(({ slot }) => slot)));
  const left = own.filter(({ slot }) => !active.has(slot) && !saveOf(slot) && !there.has(slot));
  /** What was typed at an answer and neither saved nor open. */
  function leftOf(answer: ShownAnswer): Draft | undefined {
    const isSaved = ({ fields }: Draft) =>
      answer.save !== null && Object.keys(changedSince(answer.fields, fields)).length === 0;
    return draftsOf(answer, own).find((draft) => !active.has(draft.slot) && !isSaved(draft));
  }

  const close = (key: string) => setOpen(({ edits: { [key]: _closed, ...edits }, ...rest }) => ({ ...rest, edits }));
  const edit = (key: string, slot: string) => setOpen((now) => ({ ...now, edits: { ...now.edits, [key]: slot } }));
  /** The first of these that is there by then. */
  const focus = (...selectors: string[]) =>
    setTimeout(() =>
      selectors
        .map((selector) => body.current?.querySelector<HTMLElement>(selector))
        .find(Boolean)
        ?.focus(),
    );

  // Answers that were saved, or wait for the network, are closed here. A refused answer stays open with what the server
  // says.
  useEffect(
    () =>
      formWork.onEnd((end) => {
        const { type, save, goesOn } = end;
        if (
          !savesAnswer(save) ||
          save.sectionId !== section.id ||
          type === 'refused' ||
          (type === 'done' && end.result.type === 'clash')
        )
          return;
        const key = save.kind === 'add' ? save.slot : (formWork.born.get(save.answerId) ?? String(save.answerId));
        // The user is typing in an answer that was being sent: they go on where they are.
        const typing = document.activeElement?.id.startsWith(`answer-${key}-`) ? document.activeElement.id : null;
        setOpen((now) => {
          const { [key]: at, ...others } = now.edits;
          // Opened again while it waited: what is done with is its slot, not the work.
          const again =
            at !== undefined && (at !== save.slot || save.state === 'waiting')
              ? type === 'done' && at === save.slot
                ? formWork.newSlot()
                : at
              : undefined;
          const slot = goesOn !== null && (at !== undefined || save.slot === now.fresh) ? goesOn : again;
          const fresh = save.slot === now.fresh ? { fresh: formWork.newSlot(), adding: false } : {};
          return { ...now, ...fresh, edits: slot === undefined ? others : { ...others, [key]: slot } };
        });
        const row = `[data-row="${key}"] button`;
        if (typing) return void focus(`#${CSS.escape(typing)}`, row);
        // Who has gone on elsewhere is left there.
        if (document.activeElement !== document.body && !body.current?.contains(document.activeElement)) return;
        focus(row);
      }),
    [section.id],
  );

  // Where there is nothing to add, no new answer is asked for. Text already typed stays in its fields.
  const typed = own.some(({ slot }) => slot === open.fresh);
  const asksNew = sending || (can.add && left.length === 0 && (!asked.nothing || typed));
  const showsNew = asksNew && (sending || answers.length === 0 || open.adding);
  return (
    <div ref={body} className={classes.body}>
      <SectionText section={section} />
      {!asked.passed && asked.terms.deadline && (
        <p className={classes.quiet}>
          {[
            i18n.t('Closes {day} 23:59', { day: readableDay(asked.terms.deadline) }),
            clocksDiffer(zone) && i18n.t('{town} time', { town: townOf(zone) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {asked.passed && (
        <ClosedNote path={path} deadline={asked.terms.deadline} missing={asked.answered < asked.required} />
      )}
      {asked.passed && !asked.nothing && answers.length + left.length === 0 && (
        <p className={classes.quiet}>{i18n.t('No answers yet')}</p>
      )}
      {writing.length > 0 && (
        <p className={classes.writing} role="status">
          <Users aria-hidden="true" />
          {i18n.t('{names} is typing here now', { names: [...new Set(writing.map(({ name }) => name))].join(', ') })}
        </p>
      )}
      {answers.map((answer, at) => {
        const slot = open.edits[answer.key];
        const draft = leftOf(answer);
        const begun = draft?.slot ?? answer.save?.slot;
        return (
          <div key={answer.key} className={classes.entry} data-row={answer.key}>
            {slot && can.edit ? (
              <AnswerEditor
                path={path}
                asked={asked}
                revealed={revealed}
                answer={answer}
                places={places}
                slot={slot}
                drafts={drafts}
                save={answer.save ?? undefined}
                closable
                onClose={() => {
                  close(answer.key);
                  focus(`[data-row="${answer.key}"] button`);
                }}
              />
            ) : (
              <AnswerRow
                path={path}
                asked={asked}
                answer={answer}
                number={at + 1}
                onEdit={() => {
                  edit(answer.key, begun ?? formWork.newSlot());
                  focus(`[data-row="${answer.key}"] input, [data-row="${answer.key}"] textarea`);
                }}
              />
            )}
            {draft && (
              <DraftNotice
                path={path}
                asked={asked}
                draft={draft}
                mayGoOn={can.edit}
                onContinue={() => edit(answer.key, draft.slot)}
              />
            )}
          </div>
        );
      })}
      {left.map((draft) => (
        <DraftNotice
          key={draft.slot}
          path={path}
          asked={asked}
          draft={draft}
          orphan={draft.answerId !== null}
          mayGoOn={can.add}
          onContinue={() => {
            if (draft.answerId !== null)
              formWork.drafts.makeNew(
                draft.slot,
                section.fields.map(({ id }) => String(id)),
              );
            setOpen((now) => ({ ...now, fresh: draft.slot, adding: true }));
            focus('form input, form textarea');
          }}
        />
      ))}
      {showsNew && (
        <AnswerEditor
          key={open.fresh}
          path={path}
          asked={asked}
          revealed={revealed}
          answer={null}
          places={places}
          slot={open.fresh}
          drafts={drafts}
          save={saveOf(open.fresh)}
          closable={answers.length > 0}
          onClose={() => {
            setOpen((now) => ({ ...now, fresh: formWork.newSlot(), adding: false }));
            focus('[data-add], form input');
          }}
        />
      )}
      <NothingTick path={path} asked={asked} saves={saves} />
      {asksNew && !showsNew && many && (
        <Button
          size="door"
          block
          data-add
          icon={<Plus aria-hidden="true" />}
          aria-label={i18n.t('Add another: {section}', { section: section.name })}
          onClick={() => {
            setOpen((now) => ({ ...now, adding: true }));
            focus('form:last-of-type input, form:last-of-type textarea');
          }}
        >
          {i18n.t('Add another')}
        </Button>
      )}
    </div>
  );
}

interface ClosedNoteProps {
  readonly path: ArtistPath;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  /** Required answers are missing. */
  readonly missing: boolean;
}

/** Since when a section is closed, and whom to ask about it: the organiser's contacts, where they are published. */
function ClosedNote({ path, deadline, missing }: ClosedNoteProps) {
  const artist = { id: path.artistId, event_id: path.eventId };
  const { data } = useQuery({ ...portalPageQuery(artist), refetchInterval: false });
  const { data: stored } = useQuery({ ...storedPageQuery(artist), enabled: data === undefined });
  const contacts = (data ?? stored?.page)?.contacts ?? [];
  return (
    <>
      <p className={classes.passed}>
        <LockKeyhole aria-hidden="true" />
        {i18n.t('Deadline has passed')}
      </p>
      <div>
        {deadline && (
          <p className={classes.quiet}>{i18n.t('Closed at the end of {day}.', { day: readableDay(deadline) })}</p>
        )}
        <p className={classes.quiet}>
          {missing
            ? i18n.t('This isn’t needed any more. If you’re not sure, ask the organiser.')
            : i18n.t('If you need to change something, ask the organiser.')}
        </p>
      </div>
      {contacts.length > 0 && <Contacts contacts={contacts} />}
    </>
  );
}
