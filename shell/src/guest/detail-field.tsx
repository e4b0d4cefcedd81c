import type { GuestPage } from '@laminate/contracts/guest-invitations';
import type { Contact, FieldKind } from '@laminate/contracts/guest-details';
import type { BodyIn, ResponseOf } from '@laminate/contracts/route';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useId, useState, type HTMLInputTypeAttribute } from 'react';
import { Field, Refused, useSending } from './parts.tsx';

/** A detail of a guest, or a field of a form. */
export interface AskedField extends Omit<GuestPage['fields'][number], 'kind'> {
  readonly kind: FieldKind | 'time' | 'checkbox' | 'name';
  /** Most characters, where it is not that of a detail. */
  readonly most?: number;
}
/** A detail as it is typed or chosen. */
export type Typed = string | number | boolean | number[] | null;

const contactNames = (): Readonly<Record<Contact, string>> => ({
  email: i18n.t('E-mail'),
  phone: i18n.t('Phone'),
  company: i18n.t('Company'),
  language: i18n.t('Language'),
});

/** Name of a field: of a contact in the language of the page, of a custom field as the organiser wrote it. */
export const fieldName = ({ key, name }: AskedField): string =>
  (contactNames() as Readonly<Record<string, string>>)[key] ?? name;

/** A detail that was given before, as it can be typed. */
export const typed = (value: GuestPage['details'][string] | undefined): Typed =>
  typeof value === 'object' && 'typed' in value ? value.typed : (value ?? null);

const TYPES: Readonly<Partial<Record<AskedField['kind'], HTMLInputTypeAttribute>>> = {
  date: 'date',
  time: 'time',
  phone: 'tel',
  email: 'email',
  link: 'url',
};
const AUTOCOMPLETE: ReadonlyMap<string, string> = new Map(
  Object.entries({ email: 'email', phone: 'tel', company: 'organization' }),
);

interface DetailFieldProps {
  readonly field: AskedField;
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  /** Fault of the field, in words. */
  readonly error?: string | undefined;
}

/** A detail that the organiser asks for. */
export function DetailField({ field, value, onChange, error }: DetailFieldProps) {
  const { key, kind, help, choices, asked, most } = field;
  const errorId = useId();
  const required = asked === 'required';
  const label = { label: fieldName(field), hint: help, optional: !required, error };
  const fault = error !== undefined && (
    <span className="fault" id={errorId}>
      {error}
    </span>
  );
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  if (kind === 'checkbox')
    return (
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            required={required}
            checked={value === true}
            {...wrong}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>
            {label.label}
            {!required && <span className="small"> {i18n.t('optional')}</span>}
          </span>
        </label>
        {help !== '' && <span className="small">{help}</span>}
        {fault}
      </div>
    );
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className="field">
        <legend className="label">
          {label.label}
          {!required && <span className="small"> {i18n.t('optional')}</span>}
        </legend>
        {choices.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              {...wrong}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {name}
          </label>
        ))}
        {help !== '' && <span className="small">{help}</span>}
        {fault}
      </fieldset>
    );
  }
  const options =
    kind === 'choice'
      ? choices.map(({ id, name }) => [String(id), name] as const)
      : kind === 'yes_no'
        ? ([
            ['true', i18n.t('Yes')],
            ['false', i18n.t('No')],
          ] as const)
        : kind === 'language'
          ? ([
              ['en', 'English'],
              ['et', 'Eesti'],
            ] as const)
          : null;
  const text = value === null ? '' : String(value);
  const input = { className: 'input', required, value: text };
  return (
    <Field {...label}>
      {(names) =>
        options ? (
          <select {...names} {...input} onChange={({ target }) => onChange(chosenOption(kind, target.value))}>
            <option value="">{i18n.t('Choose')}</option>
            {options.map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        ) : kind === 'long_text' ? (
          <textarea
            {...names}
            {...input}
            rows={3}
            maxLength={most ?? 2000}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...names}
            {...input}
            type={TYPES[kind] ?? 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            maxLength={most ?? (kind === 'link' ? 1000 : 200)}
            autoComplete={AUTOCOMPLETE.get(key)}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

function chosenOption(kind: AskedField['kind'], option: string): Typed {
  if (option === '') return null;
  if (kind === 'choice') return Number(option);
  return kind === 'yes_no' ? option === 'true' : option;
}

interface PhotoFieldProps<R extends { readonly path: string }> {
  readonly field: AskedField;
  readonly route: R;
  readonly body: BodyIn<R>;
  readonly hasPhoto: boolean;
  readonly error?: string | undefined;
  readonly onChange: (answer: ResponseOf<R>) => void;
}

/** The photo, which is sent when it is chosen. */
export function PhotoField<R extends { readonly path: string }>({
  field,
  route,
  body,
  hasPhoto,
  error,
  onChange,
}: PhotoFieldProps<R>) {
  const { sending, refused, send } = useSending();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  return (
    <Field label={fieldName(field)} hint={field.help} optional={field.asked !== 'required'} error={error}>
      {(names) => (
        <>
          {chosen && <img className="photo" src={chosen} alt={i18n.t('Your photo')} />}
          <input
            {...names}
            className="input"
            type="file"
            accept="image/*"
            disabled={sending}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (!file) return;
              void send(
                route,
                body,
                (answer) => {
                  setChosen(URL.createObjectURL(file));
                  onChange(answer);
                },
                file,
              );
            }}
          />
          <span className="small" role="status">
            {sending ? i18n.t('Sending photo') : hasPhoto ? i18n.t('Photo added') : ''}
          </span>
          <Refused words={refused} />
        </>
      )}
    </Field>
  );
}
