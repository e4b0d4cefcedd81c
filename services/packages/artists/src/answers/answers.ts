import type { AnswerValues } from '@laminate/rules/form-rules';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../entities/index.ts';
import { artistForm, type ArtistForm, type FormScope } from './artist-form.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { writeLog } from '../log/write-log.ts';
import { forgetNothingToAdd } from './nothing-to-add.ts';
import { checkFields, checkPeople, checkNumber, openSection, type Editor } from './answer-rules.ts';

export interface NewAnswer extends Editor {
  readonly sectionId: number;
  readonly values: AnswerValues;
  /** Made up by the browser, absent from a browser that does not repeat. */
  readonly slot?: string | undefined;
}

const logged = (form: ArtistForm, sectionId: number, name: string, answerId: number) => ({
  artist: form.artist,
  details: { section_id: sectionId, section: name, answer_id: answerId },
});

/**
 * Stores an answer of an artist to a section. Answers of one artist are stored one by one, so that limits hold. Joins
 * the caller's transaction, as all commands do.
 * @throws ApiError 400 by field, 403 `deadline_passed`, 404, 409 `limit_reached` or `conflict`
 */
export async function addAnswer(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  { sectionId, values, slot, ...editor }: NewAnswer,
): Promise<Answer> {
  const { accountId, eventId, userName } = scope;
  const form = await artistForm(em, scope, await lockArtist(em, scope, artistId));
  const section = openSection(form, scope, sectionId, editor);
  checkFields(section, values);
  checkNumber(form, section, scope);
  checkPeople(form, section, { id: 0, sectionId, values, guestState: 'waiting', personId: null });
  const now = new Date();
  const guestState = section.section_type === 'BackstageGuests' ? 'waiting' : null;
  const answer = em.create(Answer, {
    accountId,
    eventId,
    artistId,
    sectionId,
    slot: slot ?? null,
    values,
    guestState,
    createdBy: userName,
    changedBy: userName,
    createdAt: now,
    changedAt: now,
  });
  await em.flush();
  await forgetNothingToAdd(em, scope, artistId, sectionId);
  await writeLog(em, scope, { action: 'add_answer', ...logged(form, sectionId, section.name, answer.id) });
  return answer;
}

/** What is in the way of a change: the answer as it is. */
const changedConcurrently = (answer: Answer) =>
  apiError('changed_meanwhile', { extra: { changed_by: answer.changedBy, answer_now: answer } });

interface AnswerChange extends Editor {
  readonly values: AnswerValues;
  readonly revision?: number | undefined;
}

const answerIn = ({ answers }: ArtistForm, id: number): Answer => {
  const answer = answers.find((one) => one.id === id);
  if (!answer) throw apiError('not_found', { message: 'no_such_answer' });
  return answer;
};

/**
 * Sets values of an answer. Fields left out stay. A guest who was already decided on waits again.
 * @throws ApiError as `addAnswer`, and 409 `changed_meanwhile` with `answer_now`
 */
export async function updateAnswer(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  id: number,
  { values, revision, ...editor }: AnswerChange,
): Promise<Answer> {
  const form = await artistForm(em, scope, await lockArtist(em, scope, artistId));
  const answer = answerIn(form, id);
  const section = openSection(form, scope, answer.sectionId, editor);
  if (revision !== undefined && revision !== answer.revision) throw changedConcurrently(answer);
  const known = Object.fromEntries(
    section.fields
      .map((field) => [field.id, answer.values[field.id]] as const)
      .filter((entry) => entry[1] !== undefined),
  ) as AnswerValues;
  checkFields(section, { ...known, ...values });
  const merged = { ...answer.values, ...values };
  checkPeople(form, section, {
    id,
    sectionId: section.id,
    values: merged,
    guestState: 'waiting',
    personId: answer.personId,
  });
  answer.values = merged;
  answer.revision += 1;
  answer.changedAt = new Date();
  answer.changedBy = scope.userName;
  if (answer.guestState) answer.guestState = 'waiting';
  await em.flush();
  await writeLog(em, scope, { action: 'update_answer', ...logged(form, section.id, section.name, id) });
  return answer;
}

/**
 * Deletes an answer. A guest who is on the guest list waits to be taken off it.
 * @throws ApiError 403 `deadline_passed`, 404
 */
export async function deleteAnswer(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  id: number,
  editor: Editor,
): Promise<void> {
  const form = await artistForm(em, scope, await lockArtist(em, scope, artistId));
  const answer = answerIn(form, id);
  const section = openSection(form, scope, answer.sectionId, editor);
  answer.deletedAt = new Date();
  answer.revision += 1;
  answer.changedAt = answer.deletedAt;
  answer.changedBy = scope.userName;
  if (answer.guestState) answer.guestState = answer.personId ? 'waiting' : null;
  await em.flush();
  await writeLog(em, scope, { action: 'delete_answer', ...logged(form, section.id, section.name, id) });
}
