import type { AnySection, FieldType, FormField } from '@laminate/contracts/forms';
import { MAX_ANSWER } from '@laminate/contracts/answer-limits';
import type { RequestPage } from '@laminate/contracts/requests';
import { takesMany } from '@laminate/rules/form-rules';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { DetailField, type AskedField, type Typed } from '../detail-field.tsx';
import { askedSections, type Draft, type Faults, type Values } from './draft.ts';

const KINDS: Readonly<Record<FieldType, AskedField['kind']>> = {
  text: 'text',
  email: 'email',
  phone: 'phone',
  date: 'date',
  time: 'time',
  checkbox: 'checkbox',
  name: 'name',
  dropdown: 'choice',
};

/** A field of a form as details are asked for. Choices of a form are texts: their places are the ids. */
const askedOf = (field: FormField, section: AnySection): AskedField => ({
  key: String(field.id),
  name: field.label,
  help: field.description,
  kind: field.field_type === 'text' && section.section_type === 'Comments' ? 'long_text' : KINDS[field.field_type],
  choices: field.choices.map((name, at) => ({ id: at + 1, name })),
  asked: field.is_required ? 'required' : 'optional',
  most: MAX_ANSWER,
});

const typedOf = (field: FormField, value: string | boolean | undefined): Typed =>
  field.field_type === 'dropdown' ? field.choices.indexOf(String(value)) + 1 || null : (value ?? null);

const valueOf = (field: FormField, value: Typed): string | boolean =>
  field.field_type === 'dropdown'
    ? (field.choices[Number(value) - 1] ?? '')
    : typeof value === 'boolean'
      ? value
      : String(value ?? '');

interface FormPartProps {
  readonly page: RequestPage;
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (sectionId: number, answers: readonly Values[]) => void;
}

/** The sections of the form that are asked for, to fill in. */
export function FormPart({ page, draft, faults, onChange }: FormPartProps) {
  return askedSections(page, draft).map((section) => (
    <SectionCard
      key={section.id}
      section={section}
      answers={draft.answers[section.id] ?? []}
      closed={page.closed_sections.includes(section.id)}
      faults={faults}
      onChange={(answers) => onChange(section.id, answers)}
    />
  ));
}

interface SectionCardProps {
  readonly section: AnySection;
  readonly answers: readonly Values[];
  /** Its deadline has passed. */
  readonly closed: boolean;
  readonly faults: Faults;
  readonly onChange: (answers: readonly Values[]) => void;
}

const NO_ANSWER: Values = {};

function SectionCard({ section, answers, closed, faults, onChange }: SectionCardProps) {
  const { id, name, description, message, deadline, fields, limits, has_limits: limited } = section;
  const shown = answers.length > 0 ? answers : [NO_ANSWER];
  const many = takesMany(section);
  const most = limited ? (limits ?? 0) : Infinity;
  const titleId = `section-${id}`;
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      {description !== '' && <p className="lines">{description}</p>}
      {message !== '' && <p className="lines">{message}</p>}
      {deadline !== null && (
        <p className="small">
          {closed
            ? i18n.t('Was due by {day}', { day: formatDay(deadline) })
            : i18n.t('Due by {day}', { day: formatDay(deadline) })}
        </p>
      )}
      {closed && fields.length > 0 && (
        <>
          <p>{i18n.t('The deadline has passed, so you can’t change this.')}</p>
          <GivenAnswers section={section} answers={answers} />
        </>
      )}
      {!closed &&
        fields.length > 0 &&
        shown.map((values, at) => (
          <div
            key={at}
            className="form"
            {...(many && { role: 'group', 'aria-label': i18n.t('{name}, {number}', { name, number: at + 1 }) })}
          >
            {fields.map((field) => (
              <DetailField
                key={field.id}
                field={askedOf(field, section)}
                value={typedOf(field, values[field.id])}
                error={faults[`answer/${id}/${at}/${field.id}`]}
                onChange={(value) =>
                  onChange(
                    shown.map((one, index) => (index === at ? { ...one, [field.id]: valueOf(field, value) } : one)),
                  )
                }
              />
            ))}
            {many && shown.length > 1 && (
              <p>
                <button
                  type="button"
                  className="link"
                  onClick={() => onChange(shown.filter((_, index) => index !== at))}
                >
                  {i18n.t('Remove {name}, {number}', { name, number: at + 1 })}
                </button>
              </p>
            )}
          </div>
        ))}
      {!closed && many && fields.length > 0 && shown.length < most && (
        <button type="button" className="button" onClick={() => onChange([...shown, NO_ANSWER])}>
          {i18n.t('Add another: {name}', { name })}
        </button>
      )}
    </section>
  );
}

const given = (field: FormField, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  return field.field_type === 'date' ? formatDay(value) : value;
};

/** Answers to a section, to read. */
export function GivenAnswers({ section, answers }: Pick<SectionCardProps, 'section' | 'answers'>) {
  if (answers.length === 0) return <p className="small">{i18n.t('No answer')}</p>;
  return answers.map((values, at) => (
    <dl key={at} className="given">
      {section.fields
        .filter(({ id }) => values[id] !== undefined && values[id] !== '')
        .map((field) => (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd className="lines">{given(field, values[field.id] ?? '')}</dd>
          </div>
        ))}
    </dl>
  ));
}
