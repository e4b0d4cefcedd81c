import type { AnySection } from '@laminate/contracts/forms';
import { checkAnswer, isTooLong, type AnswerValues } from '@laminate/rules/form-rules';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError } from '@laminate/ui';
import { useRef, useState, type FormEvent } from 'react';
import { rowLabels, valueLabel } from '../model/answer-labels.ts';
import type { RequestedSection } from '../model/form-state.ts';
import { mistakeText } from '../model/mistake-text.ts';
import type { ShownAnswer } from '../model/shown-answers.ts';
import { formWork } from '../work/form-work.ts';
import { useRevealed } from '../work/use-revealed.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft, Save } from '../work/work.ts';
import { AnswerFields } from './answer-fields.tsx';
import { discardDraft } from './discard-draft.ts';
import { AutosaveLine } from './autosave-line.tsx';
import { RevealedSection } from './revealed-section.tsx';
import classes from './answer.module.css';

interface AnswerEditorProps {
  readonly path: ArtistPath;
  readonly asked: RequestedSection;
  /** That are asked because of what is typed in this section and not saved. */
  readonly revealed: readonly RequestedSection[];
  /** The answer being changed, or null for a new one. */
  readonly answer: ShownAnswer | null;
  /** Number of the other answers, and the limit with this one included. The value is null where there is no limit. */
  readonly places: { readonly count: number; readonly limit: number } | null;
  readonly slot: string;
  /** All of the artist. */
  readonly drafts: readonly Draft[];
  readonly save: Save | undefined;
  /** There is something to go back to. */
  readonly closable: boolean;
  /** The person is done here without saving. */
  readonly onClose: () => void;
}

/** The label of the button that adds an answer. */
function addLabel(
  { section, many }: RequestedSection,
  values: AnswerValues,
  places: AnswerEditorProps['places'],
): string {
  if (!many) return i18n.t('Save');
  const [name = ''] = rowLabels(section, values).name.split(' ');
  if (places === null) return name ? i18n.t('Add {name}', { name }) : i18n.t('Add');
  const { limit } = places;
  const number = places.count + 1;
  return name
    ? i18n.t('Add {name} as number {number} of {limit}', { name, number, limit })
    : i18n.t('Add {number} of {limit}', { number, limit });
}

/** Shows the fields of an answer to fill in. Typed values are stored immediately. Nothing is lost by leaving. */
export function AnswerEditor({
  path,
  asked,
  revealed,
  answer,
  places,
  slot,
  drafts,
  save,
  closable,
  onClose,
}: AnswerEditorProps) {
  const { section } = asked;
  /** Ids of the sections that were there when the user tried to save: their mistakes are shown. */
  const [tried, setTried] = useState<readonly number[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const draft = drafts.find((one) => one.slot === slot);
  const values: AnswerValues = { ...answer?.fields, ...draft?.fields };
  const refusal = formWork.refusals.get(slot);
  const mistakes = checkAnswer(section, known(values));
  const answerPath = { ...path, sectionId: section.id, answerId: answer?.id ?? null };
  const busy = save?.state === 'sending';
  const pieces = useRevealed(path, revealed, drafts).filter(
    ({
      asked: {
        section: { response_condition_field_id: field, response_condition_field_value: choice },
      },
    }) => field !== null && values[field] === choice,
  );

  function known(all: AnswerValues): AnswerValues {
    return Object.fromEntries(section.fields.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]]])));
  }
  // Say immediately what is too long: it is not stored as it is typed.
  const errorOf = (id: number): string | undefined =>
    refusal?.errors[id] ??
    ((tried.includes(section.id) || isTooLong(values[id])) && mistakes[id] !== undefined
      ? mistakeText(mistakes[id])
      : undefined);
  const tooLong = section.fields
    .filter(({ id }) => isTooLong(values[id]))
    .map(({ id }) => errorOf(id))
    .concat(pieces.map((piece) => piece.tooLong))
    .find(Boolean);
  const button = answer ? i18n.t('Save') : addLabel(asked, values, places);

  function type(id: number, value: string | boolean): void {
    if (refusal)
      formWork.refusals.set(slot, {
        message: null,
        errors: Object.fromEntries(Object.entries(refusal.errors).filter(([field]) => field !== String(id))),
      });
    // Of a new answer that waits, whatever device goes on with it needs all.
    const whole = answer && answer.id === null && !draft ? answer.fields : {};
    formWork.drafts.type(slot, answerPath, { ...whole, [id]: value }, answer?.stored ?? null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    setTried([
      section.id,
      ...pieces.map(
        ({
          asked: {
            section: { id },
          },
        }) => id,
      ),
    ]);
    formWork.refusals.delete(slot);
    if (
      Object.keys(mistakes).length > 0 ||
      (draft && draft.clashes.length > 0) ||
      pieces.some(({ hasMistakes }) => hasMistakes)
    ) {
      setTimeout(() =>
        form.current
          ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input, [role=group] button')
          ?.focus(),
      );
      return;
    }
    queue();
    for (const piece of pieces) piece.save();
  }

  function queue(): void {
    if (!answer)
      return formWork.saves.add({ ...path, kind: 'add', slot, sectionId: section.id, fields: known(values) });
    if (save) {
      // What waits is changed where it waits: it is still one answer.
      formWork.saves.change(save.key, {
        kind: 'fields',
        fields: known(save.kind === 'add' ? values : (draft?.fields ?? {})),
      });
      return onClose();
    }
    if (!draft?.base || answer.id === null) return onClose();
    formWork.saves.add({
      ...path,
      kind: 'update',
      slot,
      sectionId: section.id,
      answerId: answer.id,
      fields: known(draft.fields),
      base: draft.base,
    });
  }

  async function discard(): Promise<void> {
    if (draft && save) formWork.drafts.type(slot, answerPath, asItWaits(draft), null);
    else if (draft && !(await discardDraft(path, slot, section.id))) return;
    setTried([]);
    onClose();
  }
  /** Returns the answer as it waits, without what was typed since. */
  const asItWaits = ({ fields }: Draft): AnswerValues =>
    Object.fromEntries(
      Object.entries(fields).map(([id, value]) => [
        id,
        answer?.fields[id] ?? (typeof value === 'boolean' ? false : ''),
      ]),
    );
  const shownDrafts = [draft, ...pieces.map((piece) => piece.draft)].filter((one) => one !== undefined);

  return (
    <form
      ref={form}
      noValidate
      className={classes.editor}
      aria-label={
        answer ? i18n.t('Change: {name}', { name: rowLabels(section, values).name || section.name }) : section.name
      }
      onSubmit={submit}
    >
      {draft && <ClashList section={section} draft={draft} />}
      <AnswerFields
        section={section}
        prefix={answer ? `answer-${answer.key}` : `answer-${slot}`}
        values={values}
        errorOf={errorOf}
        onType={type}
        under={(field) =>
          pieces
            .filter(({ asked: { section: sub } }) => sub.response_condition_field_id === field)
            .map((piece) => (
              <RevealedSection
                key={piece.asked.section.id}
                piece={piece}
                tried={!busy && tried.includes(piece.asked.section.id)}
              />
            ))
        }
      />
      <FormError message={refusal?.message ?? undefined} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" block size="door" loading={busy}>
          {button}
        </Button>
        {(closable || draft) && !busy && (
          <Button size="door" block onClick={() => void discard()}>
            {draft && !save ? i18n.t('Discard') : i18n.t('Cancel')}
          </Button>
        )}
      </div>
      <AutosaveLine drafts={save ? [] : shownDrafts} tooLong={tooLong} button={button} />
    </form>
  );
}

interface ClashListProps {
  readonly section: AnySection;
  readonly draft: Draft;
}

/** Shows the fields that two people set to different values. Both values are here, and the person chooses. */
function ClashList({ section, draft }: ClashListProps) {
  if (draft.clashes.length === 0) return null;
  const settle = (field: string, choice: 'mine' | 'theirs') => formWork.drafts.settle(draft.slot, field, choice);
  return (
    <Alert
      kind="warning"
      title={i18n.t('{name} has also changed this. Which version do you want to keep?', {
        name: draft.clashBy ?? i18n.t('Someone else'),
      })}
    >
      {draft.clashes.map(({ field, mine, theirs }) => {
        const asked = section.fields.find(({ id }) => String(id) === field);
        const labelOf = (value: string | boolean) => (asked && valueLabel(asked, value)) || i18n.t('nothing');
        return (
          <div key={field} role="group" aria-label={asked?.label ?? ''} className={classes.clash}>
            <b>{asked?.label}</b>
            <Button onClick={() => settle(field, 'mine')}>{i18n.t('Yours: {value}', { value: labelOf(mine) })}</Button>
            <Button onClick={() => settle(field, 'theirs')}>
              {i18n.t('Theirs: {value}', { value: labelOf(theirs) })}
            </Button>
          </div>
        );
      })}
    </Alert>
  );
}
