import type { AnySection, Answer as AnswerOut, FormResponses } from '@laminate/contracts';
import { aboutOf, allSections, progressOf, takesMany } from '@laminate/rules/form-rules';
import { apiError, isApiError } from '@laminate/kit';
import type { Answer } from '../entities/index.ts';
import { givenIn, limitOf, named, sectionsSeen, termsOf, type ArtistForm, type Counted } from './artist-form.ts';

/** An answer as it goes out. */
export const presentAnswer = ({
  id,
  sectionId,
  values,
  revision,
  changedAt,
  changedBy,
  guestState,
}: Answer): AnswerOut => ({
  answer_id: id,
  section_id: sectionId,
  fields: { ...values },
  revision,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
  guest_state: guestState ?? null,
});

/** Awaits a change of an answer. If the answer was changed in between, it is presented like any other answer. */
export async function presentingClash<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'changed_meanwhile') throw error;
    const { changed_by, answer_now } = error.details.extra as { changed_by: string; answer_now: Answer };
    throw apiError('changed_meanwhile', { extra: { changed_by, answer: presentAnswer(answer_now) } });
  }
}

interface Reader {
  readonly organiser: boolean;
  readonly mayAdmin: boolean;
  readonly timeZone: string;
  readonly now: Date;
}

/** The form of an artist with its answers, without what is for admins alone where the reader is the artist. */
export function presentFormResponses(whole: ArtistForm, { organiser, mayAdmin, timeZone, now }: Reader): FormResponses {
  const { artist, form, answers } = whole;
  const open = <S extends AnySection>(sections: readonly S[]) =>
    sections.filter(({ admin_only }) => organiser || !admin_only);
  const shown = form && {
    ...form,
    sections: open(form.sections).map((section) => ({ ...section, sub_sections: open(section.sub_sections) })),
  };
  const sections = shown ? allSections(shown) : [];
  const known = new Set(sections.map(({ id }) => id));
  const asked = new Set(sectionsSeen(whole, false).map(({ id }) => id));
  const counted = (about: Counted) => ({ limit: limitOf(artist, about), used: named(form, answers, about) });
  const terms = (section: AnySection) => {
    const { deadline, ownDeadline, passed, limits, ownLimits } = termsOf(whole, section, { timeZone, now });
    const there = answers.filter(({ sectionId }) => sectionId === section.id).length;
    const about = aboutOf(section);
    const people = about === null || about === 'contact' ? null : counted(about);
    const most = takesMany(section) ? limits : 1;
    const rooms = [most !== null && most - there, people && people.limit !== null && people.limit - people.used].filter(
      (left) => typeof left === 'number',
    );
    const room = rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
    const edit = asked.has(section.id) && !passed;
    return {
      section_id: section.id,
      name: section.name,
      has_limits: section.has_limits,
      limits,
      own_limits: ownLimits,
      room,
      deadline,
      own_deadline: ownDeadline,
      passed,
      nothing_to_add: takesMany(section) && there === 0 ? (whole.nothing.get(section.id) ?? null) : null,
      can: { add: edit && room !== 0, edit },
    };
  };
  return {
    artist: { id: artist.id, name: artist.name },
    form: shown,
    answers: answers.filter(({ sectionId }) => known.has(sectionId)).map(presentAnswer),
    section_limits: sections.map(terms),
    guests: counted('guestlist'),
    performers: counted('performers'),
    crew: counted('crew'),
    progress: form ? progressOf(form, givenIn(whole)) : 0,
    form_submitted: Boolean(artist.formSubmittedAt),
    submitted_at: artist.formSubmittedAt?.toISOString() ?? null,
    can: { admin: mayAdmin, submit: form !== null && !artist.formSubmittedAt },
  };
}
