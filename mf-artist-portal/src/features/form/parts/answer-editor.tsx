import { checkAnswer, type AnswerValues } from '@laminate/contracts/form-rules';
import type { FormSection } from '@laminate/contracts/forms';
import { confirm, translateSentence } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError } from '@laminate/ui';
import { useRef, useState, type FormEvent } from 'react';
import { rowWords } from '../model/answer-words.ts';
import type { AskedSection, ShownAnswer } from '../model/form-state.ts';
import { formWork } from '../work/form-work.ts';
import type { ArtistPath, Draft, Save } from '../work/work.ts';
import { ClashList } from './clash-list.tsx';
import { FieldInput } from './field-input.tsx';
import { KeptLine } from './kept-line.tsx';
import classes from './form.module.css';

interface AnswerEditorProps {
  readonly path: ArtistPath;
  readonly asked: AskedSection;
  /** That may be asked next, by what is chosen here. */
  readonly below: FormSection['sub_sections'];
  /** The answer that is changed; null for a new one. */
  readonly answer: ShownAnswer | null;
  /** Its place in the section, from 1. */
  readonly number: number;
  readonly slot: string;
  readonly draft: Draft | undefined;
  readonly save: Save | undefined;
  /** There is something to go back to. */
  readonly closable: boolean;
  /** The person is done here without saving. */
  readonly onClose: () => void;
}

/** The words of the button that adds an answer. */
function addWords({ section, terms, many }: AskedSection, values: AnswerValues, number: number): string {
  if (!many) return i18n.t('Save');
  const [name = ''] = rowWords(section, values).name.split(' ');
  const limit = terms.limits;
  if (limit === null) return name ? i18n.t('Add {name}', { name }) : i18n.t('Add');
  return name ? i18n.t('Add {name} as {number} of {limit}', { name, number, limit }) : i18n.t('Add {number} of {limit}', { number, limit });
}

/** The fields of an answer to fill in. Whatever is typed is kept at once; nothing is lost by leaving. */
export function AnswerEditor({ path, asked, below, answer, number, slot, draft, save, closable, onClose }: AnswerEditorProps) {
  const { section } = asked;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const values: AnswerValues = { ...answer?.fields, ...draft?.fields };
  const refusal = formWork.refusals.get(slot);
  const mistakes = checkAnswer(section, known(values));
  const place = { ...path, sectionId: section.id, answerId: answer?.id ?? null };
  const busy = save !== undefined;

  function known(all: AnswerValues): AnswerValues {
    return Object.fromEntries(section.fields.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]]])));
  }
  const errorOf = (id: number): string | undefined =>
    refusal?.errors[id] ?? (tried && mistakes[id] !== undefined ? translateSentence(mistakes[id]) : undefined);

  function type(id: number, value: string | boolean): void {
    if (refusal) formWork.refusals.set(slot, { message: null, errors: Object.fromEntries(Object.entries(refusal.errors).filter(([field]) => field !== String(id))) });
    formWork.drafts.type(slot, place, { [id]: value }, answer?.stored ?? null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    formWork.refusals.delete(slot);
    if (Object.keys(mistakes).length > 0 || (draft && draft.clashes.length > 0)) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input, [role=group] button')?.focus());
      return;
    }
    if (!answer) {
      formWork.saves.add({ ...path, kind: 'add', slot, sectionId: section.id, fields: known(values) });
      return;
    }
    if (!draft?.base || answer.id === null) return onClose();
    formWork.saves.add({ ...path, kind: 'update', slot, sectionId: section.id, answerId: answer.id, fields: known(draft.fields), base: draft.base });
  }

  async function discard(): Promise<void> {
    if (draft) {
      const question = i18n.t('Discard what you typed here?');
      if (!(await confirm(question, { confirmLabel: i18n.t('Discard'), cancelLabel: i18n.t('Keep'), danger: true }))) return;
      formWork.drafts.close(slot);
      formWork.refusals.delete(slot);
      formWork.saves.add({ ...path, kind: 'discard', slot, sectionId: section.id });
    }
    setTried(false);
    onClose();
  }
  const revealed = (field: number) =>
    below.filter((sub) => sub.response_condition_field_id === field && draft?.fields[field] !== undefined && values[field] === sub.response_condition_field_value);

  return (
    <form ref={form} noValidate className={classes.editor} aria-label={answer ? i18n.t('Change: {name}', { name: rowWords(section, values).name || section.name }) : section.name} onSubmit={submit}>
      {draft && <ClashList section={section} draft={draft} />}
      {section.fields.map((field) => (
        <div key={field.id} className={classes.field}>
          <FieldInput
            field={field}
            id={`${answer ? `answer-${answer.key}` : `new-${section.id}`}-field-${field.id}`}
            value={values[field.id]}
            error={errorOf(field.id)}
            multiline={section.section_type === 'Comments'}
            onChange={(value) => type(field.id, value)}
          />
          {revealed(field.id).map((sub) => (
            <p key={sub.id} className={classes.revealed}>{i18n.t('Then asked because you chose {choice}: {section}', { choice: sub.response_condition_field_value ?? '', section: sub.name })}</p>
          ))}
        </div>
      ))}
      <FormError message={refusal?.message ?? undefined} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" block size="door" loading={busy}>{answer ? i18n.t('Save') : addWords(asked, values, number)}</Button>
        {(closable || draft) && !busy && <Button size="door" block onClick={() => void discard()}>{draft ? i18n.t('Discard') : i18n.t('Cancel')}</Button>}
      </div>
      <KeptLine draft={draft} />
    </form>
  );
}
