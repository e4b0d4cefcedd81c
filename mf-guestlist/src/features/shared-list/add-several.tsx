import { MAX_DELEGATED_BATCH } from '@laminate/contracts/delegated-lists';
import type { SharedGuest } from '@laminate/contracts/delegated-lists';
import { failureOf, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Textarea } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { moveUnitToComment, toNewGuest } from '../../drafts/guest-draft.ts';
import type { DraftProblem, GuestDraft } from '../../drafts/guest-draft.ts';
import { problemMessage } from '../../drafts/problem-messages.ts';
import { addGuests } from './api/shared-list.ts';
import { useBatchKey } from '@laminate/sdk/forms/use-batch-key';
import classes from './shared-list.module.css';

/** Reads text with one guest a row. */
export type ReadGuests = (text: string) => readonly (GuestDraft & { readonly problems: readonly DraftProblem[] })[];

const toGuest = (draft: GuestDraft): SharedGuest => {
  const { name, comments, extra } = toNewGuest(moveUnitToComment(draft));
  return { name, comments, extra };
};

/** Adds the guests of a pasted list, all or none; rows that can't be read are named. */
export function AddSeveral({ token, readGuests }: { token: string; readGuests: ReadGuests }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { keyOf, arrived } = useBatchKey();
  const rows = readGuests(text);

  const adding = useMutation({
    async mutationFn(guests: SharedGuest[]) {
      await addGuests(token, guests, keyOf(guests));
      arrived();
      setText('');
      toast.success(i18n.t('{count, plural, one {# guest added} other {# guests added}}', { count: guests.length }));
    },
    onError(error) {
      if (isApiError(error)) setProblems(error.errors.map(({ path, message }) => inRow(rows, path, message)));
    },
  });
  const failure = isApiError(adding.error) && adding.error.errors.length > 0 ? null : adding.error;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (adding.isPending) return;
    adding.reset();
    const found = problemsOf(rows);
    setProblems(found);
    if (found.length === 0) adding.mutate(rows.map(toGuest));
  }

  const { message, reference } = failure === null ? {} : failureOf(failure);
  return (
    <form noValidate className={classes.several} onSubmit={submit}>
      <FormError message={message} reference={reference} />
      <Textarea
        label={i18n.t('One guest a row')}
        description={i18n.t('Such as: Mari Maasikas +2, vegan. Only the name is needed.')}
        value={text}
        onChange={setText}
        error={problems.length > 0 ? problems.join(' ') : undefined}
        rows={7}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" block icon={<Plus aria-hidden="true" />} loading={adding.isPending}>
        {rows.length === 0
          ? i18n.t('Add guests')
          : i18n.t('{count, plural, one {Add # guest} other {Add # guests}}', { count: rows.length })}
      </Button>
    </form>
  );
}

function problemsOf(rows: ReturnType<ReadGuests>): string[] {
  if (rows.length === 0) return [i18n.t('Paste or type at least one guest')];
  if (rows.length > MAX_DELEGATED_BATCH)
    return [i18n.t('At most {count, number} guests at once.', { count: MAX_DELEGATED_BATCH })];
  return rows.flatMap(({ line, problems }) =>
    problems.map((problem) => i18n.t('Row {line}: {problem}', { line, problem: problemMessage(problem) })),
  );
}

/** The server names a guest by its place in the batch: `guests.3.name`. */
function inRow(rows: ReturnType<ReadGuests>, path: string, problem: string): string {
  const row = rows[Number(/^guests\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
  return row ? i18n.t('Row {line}: {problem}', { line: row.line, problem }) : problem;
}
