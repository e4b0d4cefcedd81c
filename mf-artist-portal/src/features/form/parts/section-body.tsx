import type { Writer } from '@laminate/contracts/answer-drafts';
import type { FormSection } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { LockKeyhole, Plus, Users } from '@laminate/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { AskedSection } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath, Draft, Save } from '../work/work.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { AnswerRow } from './answer-row.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form.module.css';

interface SectionBodyProps {
  readonly path: ArtistPath;
  readonly asked: AskedSection;
  readonly below: FormSection['sub_sections'];
  readonly drafts: readonly Draft[];
  readonly saves: readonly Save[];
  readonly writing: readonly Writer[];
}

/** What is open in a section: the slot of a new answer, and those of answers that are changed by their ids. */
interface Open {
  readonly fresh: string;
  /** Somebody asked for another one. */
  readonly adding: boolean;
  readonly edits: Readonly<Record<number, string>>;
}

/** A section's answers, each to be changed in its place, and the fields of one more. */
export function SectionBody({ path, asked, below, drafts, saves, writing }: SectionBodyProps) {
  const { section, can, many } = asked;
  const [open, setOpen] = useState<Open>(() => ({ fresh: formWork.newSlot(), adding: false, edits: {} }));
  const body = useRef<HTMLDivElement>(null);
  const own = drafts.filter(({ sectionId }) => sectionId === section.id);
  const waiting = new Set(saves.flatMap((save) => ('slot' in save && save.state === 'waiting' ? [save.slot] : [])));
  const saveOf = (slot: string) => saves.find((save) => 'slot' in save && save.slot === slot && save.kind !== 'discard');
  // Until it is stored, or waits for the network, an answer stands in its fields and not among the others.
  const sending = saveOf(open.fresh)?.state === 'sending';
  const answers = asked.answers.filter(({ key }) => !sending || key !== open.fresh);
  const there = (id: number | null) => answers.some((answer) => answer.id === id);
  const active = new Set([open.fresh, ...Object.values(open.edits)]);
  const left = own.filter(({ slot, answerId }) => !active.has(slot) && !saveOf(slot) && (answerId === null || !there(answerId)));
  const leftOf = (id: number) => own.find(({ slot, answerId }) => answerId === id && !active.has(slot) && !saveOf(slot));

  const close = (answerId: number) => setOpen(({ edits: { [answerId]: _closed, ...edits }, ...rest }) => ({ ...rest, edits }));
  const edit = (answerId: number, slot: string) => setOpen((now) => ({ ...now, edits: { ...now.edits, [answerId]: slot } }));
  const focus = (selector: string) => setTimeout(() => body.current?.querySelector<HTMLElement>(selector)?.focus());

  // What was saved, or waits for the network, is done with here; what was refused stays open with what the server says.
  useEffect(() => formWork.onEnd(({ type, save, ...end }) => {
    if (!('slot' in save) || type === 'refused' || ('result' in end && end.result.type === 'clash')) return;
    setOpen((now) => {
      if (save.slot === now.fresh) return { ...now, fresh: formWork.newSlot(), adding: false };
      if (save.kind !== 'update' || now.edits[save.answerId] !== save.slot) return now;
      const { [save.answerId]: _saved, ...edits } = now.edits;
      return { ...now, edits };
    });
    // Who has gone on elsewhere is left there.
    if (document.activeElement !== document.body && !body.current?.contains(document.activeElement)) return;
    if (save.kind === 'add' && save.sectionId === section.id) focus('[data-add], [data-row] button');
    if (save.kind === 'update' && save.sectionId === section.id) focus(`[data-row="${save.answerId}"] button`);
  }), [section.id]);

  const asksNew = sending || (can.add && left.length === 0 && !waiting.has(open.fresh));
  const showsNew = asksNew && (sending || answers.length === 0 || open.adding);
  return (
    <div ref={body} className={classes.body}>
      {section.description && <p className={classes.description}>{section.description}</p>}
      {section.message && <p className={classes.message}>{section.message}</p>}
      {asked.passed && <p className={classes.passed}><LockKeyhole aria-hidden="true" />{i18n.t('Deadline has passed')}</p>}
      {writing.length > 0 && (
        <p className={classes.writing} role="status"><Users aria-hidden="true" />{i18n.t('{names} is typing here now', { names: [...new Set(writing.map(({ name }) => name))].join(', ') })}</p>
      )}
      {answers.map((answer, at) => {
        const slot = answer.id === null ? undefined : open.edits[answer.id];
        const draft = answer.id === null ? undefined : leftOf(answer.id);
        return (
          <div key={answer.key} className={classes.entry} data-row={answer.key}>
            {slot && answer.id !== null && can.edit ? (
              <AnswerEditor
                path={path}
                asked={asked}
                below={below}
                answer={answer}
                number={at + 1}
                slot={slot}
                draft={own.find((one) => one.slot === slot)}
                save={saveOf(slot)}
                closable
                onClose={() => { close(answer.id ?? 0); focus(`[data-row="${answer.key}"] button`); }}
              />
            ) : (
              <AnswerRow
                path={path}
                asked={asked}
                answer={answer}
                number={at + 1}
                onEdit={() => { edit(answer.id ?? 0, draft?.slot ?? formWork.newSlot()); focus(`[data-row="${answer.key}"] input, [data-row="${answer.key}"] textarea`); }}
              />
            )}
            {draft && <DraftNotice path={path} asked={asked} draft={draft} onContinue={() => edit(answer.id ?? 0, draft.slot)} />}
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
          onContinue={() => {
            if (draft.answerId !== null) formWork.drafts.makeNew(draft.slot, section.fields.map(({ id }) => String(id)));
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
          below={below}
          answer={null}
          number={answers.length + 1}
          slot={open.fresh}
          draft={own.find(({ slot }) => slot === open.fresh)}
          save={saveOf(open.fresh)}
          closable={answers.length > 0}
          onClose={() => { setOpen((now) => ({ ...now, fresh: formWork.newSlot(), adding: false })); focus('[data-add], form input'); }}
        />
      )}
      {asksNew && !showsNew && many && (
        <Button
          size="door"
          block
          data-add
          icon={<Plus aria-hidden="true" />}
          aria-label={i18n.t('Add another: {section}', { section: section.name })}
          onClick={() => { setOpen((now) => ({ ...now, adding: true })); focus('form:last-of-type input, form:last-of-type textarea'); }}
        >
          {i18n.t('Add another')}
        </Button>
      )}
    </div>
  );
}
