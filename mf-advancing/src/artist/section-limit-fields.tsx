import type { ARTIST_DEADLINES, ARTIST_LIMITS, Artist, SectionLimit } from '@laminate/contracts/artists';
import { MAX_LIMIT } from '@laminate/contracts/forms';
import { DayField, NumberField } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../form-view/format-day.ts';
import classes from './section-limit-fields.module.css';

/** An artist's values for each section, separate from the form's, by `s` and the section's id, as forms hold them. */
export type SectionLimitValues = Record<string, { limits: number | null; deadline: string }>;

const keyOf = ({ section_id }: Pick<SectionLimit, 'section_id'>) => `s${section_id}`;

export const sectionLimitValues = (sections: readonly SectionLimit[]): SectionLimitValues =>
  Object.fromEntries(
    sections.map((section) => [keyOf(section), { limits: section.limits, deadline: section.deadline ?? '' }]),
  );

/** The change of an artist that sets these values. */
export const sectionLimitsOf = (sections: readonly SectionLimit[], values: SectionLimitValues) =>
  sections.map((section) => {
    const { limits = null, deadline = '' } = values[keyOf(section)] ?? {};
    return { section_id: section.section_id, limits, deadline: deadline || null };
  });

/** What the card of an artist says of those whom sections are about. */
export type CardTerms = Pick<Artist, (typeof ARTIST_LIMITS)[number] | (typeof ARTIST_DEADLINES)[number]>;

/** Returns the limit on the card that a section has to keep to as well, or null if there is none. */
function cardLimit({ about }: SectionLimit, card: CardTerms): number | null {
  return about === null || about === 'contact' ? null : card[`${about}_limit`];
}

/** The deadline that a section has where it has none of the artist's own, YYYY-MM-DD, in words. */
function deadlineNote(
  { about, form_deadline: ofForm, parent_section_id }: SectionLimit,
  card: CardTerms,
  sections: readonly SectionLimit[],
): string {
  const ofCard = about && card[`${about}_deadline`];
  if (ofCard)
    return i18n.t('The deadline on the artist’s card is {day}. A date set here takes precedence.', {
      day: formatDay(ofCard),
    });
  if (ofForm) return i18n.t('The form’s deadline is {day}.', { day: formatDay(ofForm) });
  const above = sections.find(({ section_id, has_deadline }) => has_deadline && section_id === parent_section_id);
  return above
    ? i18n.t('If not set, the same day as “{section}”.', { section: above.name })
    : i18n.t('This form has no deadline.');
}

interface SectionLimitFieldsProps {
  readonly sections: readonly SectionLimit[];
  /** Left out until it is known. */
  readonly card: CardTerms | undefined;
}

/** Shows limit and deadline of one artist for each section. The values are under `sections` of the surrounding form. */
export function SectionLimitFields({ sections, card }: SectionLimitFieldsProps) {
  const limitNote = (section: SectionLimit) => {
    const limit = card ? cardLimit(section, card) : null;
    return limit === null
      ? undefined
      : i18n.t('The limit on the artist’s card is {limit} in total. The lower limit applies.', { limit });
  };
  return (
    <>
      <p className={classes.note}>
        {i18n.t('Leave a field empty to use the value on the artist’s card or in the form.')}
      </p>
      {sections.map((section) => (
        <div key={section.section_id} role="group" aria-label={section.name} className={classes.row}>
          <span className={classes.name}>{section.name}</span>
          {section.has_limits && (
            <NumberField
              name={`sections.${keyOf(section)}.limits`}
              className={classes.limit}
              label={i18n.t('Maximum responses')}
              placeholder={section.form_limits === null ? i18n.t('unlimited') : String(section.form_limits)}
              description={limitNote(section)}
              min={1}
              max={MAX_LIMIT}
            />
          )}
          {section.has_deadline && (
            <DayField
              name={`sections.${keyOf(section)}.deadline`}
              className={classes.deadline}
              label={i18n.t('Deadline')}
              description={card && deadlineNote(section, card, sections)}
            />
          )}
        </div>
      ))}
    </>
  );
}
