import type { SectionLimit } from '@laminate/contracts/artists';
import { MAX_LIMIT } from '@laminate/contracts/forms';
import { NumberField } from '@laminate/sdk/forms/number-field';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateInput, Field } from '@laminate/ui';
import { formatDay } from '../form-view/format-day.ts';
import classes from './section-limit-fields.module.css';

/** What an artist has of their own of each section, by `s` and its id, as forms hold it. */
export type SectionLimitValues = Record<string, { limits: number | null; deadline: string }>;

const keyOf = ({ section_id }: Pick<SectionLimit, 'section_id'>) => `s${section_id}`;

export const sectionLimitValues = (sections: readonly SectionLimit[]): SectionLimitValues =>
  Object.fromEntries(sections.map((section) => [keyOf(section), { limits: section.limits, deadline: section.deadline ?? '' }]));

/** The change of an artist that sets these values. */
export const sectionLimitsOf = (sections: readonly SectionLimit[], values: SectionLimitValues) =>
  sections.map((section) => {
    const { limits = null, deadline = '' } = values[keyOf(section)] ?? {};
    return { section_id: section.section_id, limits, deadline: deadline || null };
  });

const dayTexts = () => ({ openCalendar: i18n.t('Open calendar'), previousMonth: i18n.t('Previous month'), nextMonth: i18n.t('Next month') });

/** Limit and deadline of one artist for each section; the values lie under `sections` of the form around. */
export function SectionLimitFields({ sections }: { readonly sections: readonly SectionLimit[] }) {
  return (
    <>
      <p className={classes.note}>{i18n.t('What is left empty stays as the form has it.')}</p>
      {sections.map((section) => (
        <div key={section.section_id} role="group" aria-label={section.name} className={classes.row}>
          <span className={classes.name}>{section.name}</span>
          {section.has_limits && (
            <NumberField
              name={`sections.${keyOf(section)}.limits`}
              className={classes.limit}
              label={i18n.t('Most responses')}
              placeholder={section.form_limits === null ? i18n.t('any number') : String(section.form_limits)}
              min={1}
              max={MAX_LIMIT}
            />
          )}
          {section.has_deadline && (
            <Field
              as={DateInput}
              name={`sections.${keyOf(section)}.deadline`}
              className={classes.deadline}
              label={i18n.t('Deadline')}
              description={section.form_deadline ? i18n.t('The form says {day}.', { day: formatDay(section.form_deadline) }) : i18n.t('The form has none.')}
              locale={getLocale()}
              texts={dayTexts()}
            />
          )}
        </div>
      ))}
    </>
  );
}
