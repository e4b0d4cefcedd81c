import { type AnySection, message, type MessageCode } from '@laminate/contracts';
import { guestOf } from '@laminate/rules/form-guests';
import {
  aboutOf,
  allSections,
  checkAnswer,
  requiredMistake,
  takesMany,
  type AnswerValues,
} from '@laminate/rules/form-rules';
import { apiError, wrongField } from '@laminate/kit';
import type { Answer } from '../entities/index.ts';
import {
  limitOf,
  named,
  sectionsOfArtist,
  sectionsSeen,
  termsOf,
  type ArtistForm,
  type Counted,
  type FormScope,
} from './artist-form.ts';

/** Who changes an answer: whether they run the artists, and whether they do it in admin mode. */
export interface Editor {
  readonly organiser: boolean;
  readonly admin: boolean;
}

interface Opened {
  /** Only to type: also while what it is asked because of is not saved. */
  readonly unasked?: boolean;
}

/**
 * Returns the section to answer, if the caller is allowed to answer it.
 * @throws ApiError 404 when the form has no section with this id for the caller, 403 once its deadline has passed and
 * for sections that are for admins alone, 409 `conflict` when it is not asked for
 */
export function openSection(
  form: ArtistForm,
  scope: FormScope,
  sectionId: number,
  { organiser, admin }: Editor,
  { unasked = false }: Opened = {},
): AnySection {
  const section = form.form && allSections(form.form).find(({ id }) => id === sectionId);
  if (!form.form || !section) throw apiError('not_found', { message: 'no_such_section' });
  const forAdmins = !sectionsOfArtist(form.form).some(({ id }) => id === sectionId);
  if (forAdmins && !admin)
    throw organiser
      ? apiError('forbidden', { message: 'section_for_admins' })
      : apiError('not_found', { message: 'no_such_section' });
  const asked = sectionsSeen(form, admin).some(({ id }) => id === sectionId);
  if (!asked && !unasked) throw apiError('conflict', { message: 'section_not_asked' });
  if (!admin && termsOf(form, section, scope).passed) throw apiError('deadline_passed');
  return section;
}

/** @throws ApiError 409 `conflict` where the section has an answer. The artist has to be locked. */
export function checkUnanswered({ answers }: ArtistForm, section: AnySection): void {
  if (answers.some(({ sectionId }) => sectionId === section.id))
    throw apiError('conflict', { message: 'answer_added_meanwhile' });
}

/** @throws ApiError 400 that names each wrong field as `fields.<id>` */
export function checkFields(section: AnySection, values: AnswerValues): void {
  const mistakes = checkAnswer(section, values);
  const nameless = section.section_type === 'BackstageGuests' && guestOf(section.fields, values).name === '';
  const nameField =
    section.fields.find(({ field_type }) => field_type === 'name') ??
    section.fields.find(({ field_type }) => field_type === 'text');
  if (nameless && nameField && !mistakes[nameField.id]) mistakes[nameField.id] = requiredMistake(nameField);
  const errors = Object.entries(mistakes).map(([id, mistake]) => wrongField(`fields.${id}`, mistake));
  if (errors.length > 0) throw apiError('invalid_request', { errors });
}

/**
 * Whether one more answer to the section fits. The artist has to be locked.
 * @throws ApiError 409 `limit_reached`, or `conflict` where there is an answer and one is all
 */
export function checkNumber(form: ArtistForm, section: AnySection, scope: FormScope): void {
  const there = form.answers.filter(({ sectionId }) => sectionId === section.id).length;
  const { limits } = termsOf(form, section, scope);
  if (!takesMany(section) && there > 0) throw apiError('conflict', { message: 'section_answered' });
  if (limits !== null && there >= limits)
    throw apiError('limit_reached', { message: message('section_takes_up_to', { limit: limits }) });
}

const TOO_MANY = {
  performers: 'performers_max',
  crew: 'crew_max',
  guestlist: 'artist_guests_max',
} as const satisfies Record<Counted, MessageCode>;

/**
 * Checks whether the people of the section still fit with one answer in its new state. The artist has to be locked.
 * @throws ApiError 409 `limit_reached`
 */
export function checkPeople(
  { artist, form, answers }: ArtistForm,
  section: AnySection,
  answer: Pick<Answer, 'id' | 'sectionId' | 'values' | 'guestState' | 'personId'>,
): void {
  const about = aboutOf(section);
  if (about === null || about === 'contact') return;
  const limit = limitOf(artist, about);
  if (limit === null) return;
  const is = named(form, [...answers.filter(({ id }) => id !== answer.id), answer], about);
  if (is > limit && is > named(form, answers, about))
    throw apiError('limit_reached', { message: message(TOO_MANY[about], { limit }) });
}
