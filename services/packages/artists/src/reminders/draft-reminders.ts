import type { AdvancingForm, Reminder, ReminderSkipped } from '@laminate/contracts';
import { deadlinePassed, progressOf, visibleSections } from '@laminate/rules/form-rules';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Artist } from '../entities/index.ts';
import type { FormScope } from '../answers/artist-form.ts';
import { answersByArtist, by, deadlineFor, lacksRequired } from '../answers/progress.ts';
import { sectionLimits } from '../artists/section-limits.ts';
import { formsOf } from '../forms/read-forms.ts';
import { tables, callFunction, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Scope = Omit<FormScope, 'userId' | 'userName'>;

/** What a reminder of an artist says. */
export interface ReminderDraft {
  readonly artist: Pick<Artist, 'id' | 'name'>;
  /** Who acts for the artist. */
  readonly to: Reminder['to'];
  /** Whole percent, or 0 without a form. */
  readonly progress: number;
  /** Missing parts in the order of the form. There are none when only submitting is left. */
  readonly missing: Reminder['missing'];
  /** Reason why it is not sent, or null when it is. */
  readonly skipped: ReminderSkipped | null;
}

interface UserRow {
  readonly artist_id: number;
  readonly user_name: string;
  readonly e_mail: string;
}

/** Who of an event was reminded on this day, by the days of the event. */
async function remindedToday(em: EntityManager, { accountId, eventId, timeZone, now }: Scope): Promise<Set<number>> {
  const rows = await tables(em)
    .selectFrom('advancing.reminder')
    .distinct()
    .select('artist_id')
    .where(ofEvent({ accountId, eventId }))
    .where(
      sql<boolean>`(sent_at at time zone ${timeZone})::date = (${now.toISOString()}::timestamptz at time zone ${timeZone})::date`,
    )
    .execute();
  return new Set(rows.map(({ artist_id }) => artist_id));
}

/**
 * The reminders of some artists by name. Six statements, however many artists.
 * @throws ApiError 404 when the event lacks one of them
 */
export async function draftReminders(
  em: EntityManager,
  scope: Scope,
  ids: readonly number[],
): Promise<ReminderDraft[]> {
  const { accountId, eventId, timeZone, now } = scope;
  const wanted = [...new Set(ids)];
  const artists = await em.find(
    Artist,
    { accountId, eventId, id: { $in: wanted }, deletedAt: null },
    { orderBy: { nameFolded: 'asc', id: 'asc' }, refresh: true },
  );
  if (artists.length < wanted.length) throw apiError('not_found');
  const forms = new Map((await formsOf(em, scope)).map((form) => [form.id, form]));
  const answersOf = await answersByArtist(em, scope);
  const limitsOf = by(await sectionLimits(em, scope), ({ artistId }) => artistId);
  const usersOf = by(
    await callFunction<UserRow>(em, 'accounts.artist_users', [eventId]) /* artist_id, user_name, e_mail */,
    ({ artist_id }) => artist_id,
  );
  const today = await remindedToday(em, scope);

  function missingOf(form: AdvancingForm, artist: Artist): Reminder['missing'] {
    const answers = answersOf(artist.id);
    return visibleSections(form, answers, { admin: false })
      .filter((section) => lacksRequired(section, answers))
      .map((section) => {
        const deadline = deadlineFor(section, artist, limitsOf(artist.id), form);
        return { section: section.name, deadline, late: deadlinePassed(deadline, timeZone, now) };
      });
  }
  return artists.map((artist) => {
    const form = forms.get(artist.formId ?? 0);
    const missing = form ? missingOf(form, artist) : [];
    const to = usersOf(artist.id).map(({ user_name, e_mail }) => ({ name: user_name, e_mail }));
    const skipped = artist.formSubmittedAt
      ? 'submitted'
      : !form
        ? 'nothing_missing'
        : to.length === 0
          ? 'nobody'
          : today.has(artist.id)
            ? 'reminded_today'
            : null;
    return { artist, to, missing, skipped, progress: form ? progressOf(form, answersOf(artist.id)) : 0 };
  });
}
