import type { AnySection, FormField, TravelAnswer } from '@laminate/contracts';
import { checkAnswer, type AnswerValues } from '@laminate/rules/form-rules';
import type { Answer } from '../entities/index.ts';
import { sectionsSeen, type ArtistForm } from './artist-form.ts';

/**
 * Returns the first field of a type that holds such a value. A field that had another type when it was filled can hold
 * any text.
 */
const first = (
  fields: readonly FormField[],
  values: AnswerValues,
  type: FormField['field_type'],
): { id: number; value: string } | null => {
  for (const field of fields) {
    const { id, field_type } = field;
    const value = values[id];
    if (field_type !== type || typeof value !== 'string' || value.trim() === '') continue;
    if (Object.keys(checkAnswer({ fields: [field] }, { [id]: value })).length === 0) return { id, value: value.trim() };
  }
  return null;
};

function present(section: AnySection, { id: answerId, values }: Answer): TravelAnswer {
  const [date, time] = [first(section.fields, values, 'date'), first(section.fields, values, 'time')];
  const lines = section.fields.flatMap(({ id, label, field_type }) => {
    const value = values[id];
    if (id === date?.id || id === time?.id || value === undefined || value === '' || value === false) return [];
    return [{ label, field_type, value }];
  });
  return {
    answer_id: answerId,
    section_name: section.name,
    date: date?.value ?? null,
    time: time?.value ?? null,
    lines,
  };
}

/**
 * What was answered in sections that the form says are about travel, without what is for admins alone. A section below
 * one of them is about it, too, and about the same day where that section names only one.
 */
export function travelAnswers(whole: ArtistForm): TravelAnswer[] {
  const seen = sectionsSeen(whole, false);
  const about = new Map<number, TravelAnswer[]>();
  for (const section of seen) {
    const above = section.parent_section_id === null ? undefined : about.get(section.parent_section_id);
    if (!above && section.covers !== 'travel') continue;
    const days = new Set((above ?? []).flatMap(({ date }) => date ?? []));
    const inherited = days.size === 1 ? ([...days][0] ?? null) : null;
    const answers = whole.answers
      .filter(({ sectionId }) => sectionId === section.id)
      .map((answer) => present(section, answer));
    about.set(
      section.id,
      answers.map((answer) => ({ ...answer, date: answer.date ?? inherited })),
    );
  }
  return [...about.values()]
    .flat()
    .filter(({ date, time, lines }) => date !== null || time !== null || lines.length > 0);
}
