import { foldName } from '@laminate/contracts/fold-name';
import type { RequestPage } from '@laminate/contracts/requests';
import { addRequestPhoto } from '@laminate/contracts/routes/guestlist-requests';
import { i18n } from '@laminate/sdk/i18n';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState, type FocusEvent } from 'react';
import { DetailField, PhotoField } from '../detail-field.tsx';
import { Field, Loading, useFocus } from '../parts.tsx';
import { goneDays, hasPhoto, newPerson, shownDay, summaryOf, type Faults, type Person } from './draft.ts';
import { Pager, pageOf } from './pager.tsx';

// Most requests are for one person, or for a few who are typed.
const SheetPanel = lazy(() => import('./sheet-panel.tsx'));

/** From how many people on they can be searched. */
const SEARCHED_FROM = 10;

interface PeopleProps {
  readonly secret: string;
  readonly page: RequestPage;
  readonly people: readonly Person[];
  readonly faults: Faults;
  /** Shows the people of whom something is wrong alone. */
  readonly wrongOnly: boolean;
  readonly onWrongOnly: (wrongOnly: boolean) => void;
  readonly onChange: (change: (people: readonly Person[]) => readonly Person[]) => void;
  /** Looks for faults in these people again. */
  readonly onCheck: (people: readonly Person[]) => void;
  /** A photo is kept as soon as it is chosen. */
  readonly onPage: (page: RequestPage) => void;
}

/** The people that a request is for, to fill in: one, or the list of a company. */
export function People(props: PeopleProps) {
  const { page, people, onChange } = props;
  const [only] = people;
  if (page.for_company) return <CompanyPeople {...props} />;
  if (!only) return null;
  return (
    <section className="card" aria-labelledby="people">
      <h2 id="people">{i18n.t('About you')}</h2>
      <PersonFields {...props} person={only} onChange={(person) => onChange(() => [person])} />
    </section>
  );
}

const faultsOfPerson = (faults: Faults, { key }: Person): readonly (readonly [string, string])[] =>
  Object.entries(faults)
    .filter(([place]) => place.startsWith(`person/${key}/`))
    .map(([place, words]) => [place.split('/').slice(2).join('/'), words]);

/** Keys of the people of whom something is wrong. Looked up for each of 2,000 rows. */
const wrongKeys = (faults: Faults): ReadonlySet<number> =>
  new Set(Object.keys(faults).flatMap((place) => (place.startsWith('person/') ? [Number(place.split('/')[1])] : [])));

function CompanyPeople(props: PeopleProps) {
  const { page, people, faults, wrongOnly, onWrongOnly, onChange, onCheck } = props;
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const [pasting, setPasting] = useState(false);
  const [told, setTold] = useState('');
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  const [added, setAdded] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>(`[data-person='${added}'] input`)?.focus();
  }, [added]);
  const wrong = wrongKeys(faults);
  const sought = foldName(useDeferredValue(search));
  const onlyWrong = wrongOnly && wrong.size > 0;
  const found = people.filter(
    (person) =>
      (!onlyWrong || wrong.has(person.key)) &&
      (sought === '' || foldName(`${person.name} ${summaryOf(page, person)}`).includes(sought)),
  );
  const shown = pageOf(found, at);
  const set = (person: Person) => onChange((all) => all.map((one) => (one.key === person.key ? person : one)));

  function add(): void {
    const person = newPerson(people);
    onChange((all) => [...all, person]);
    setSearch('');
    onWrongOnly(false);
    setAt(Infinity);
    setOpen(person.key);
    setAdded(person.key);
  }
  function addAll(more: readonly Person[], known: number): void {
    onChange((all) => [...all, ...more]);
    onCheck(more);
    setPasting(false);
    onWrongOnly(true);
    setAt(0);
    setTold(
      [
        i18n.t('{count, plural, one {Added # person.} other {Added # people.}}', { count: more.length }),
        known > 0 &&
          i18n.t('{count, plural, one {# was already in the list.} other {# were already in the list.}}', {
            count: known,
          }),
      ]
        .filter(Boolean)
        .join(' '),
    );
    focusTitle();
  }
  function remove({ key }: Person): void {
    onChange((all) => all.filter((one) => one.key !== key));
    focusTitle();
  }

  return (
    <section className="card" aria-labelledby="people">
      <h2 id="people" ref={title} tabIndex={-1}>
        {i18n.t('People: {count, number} of up to {most, number}', { count: people.length, most: page.most })}
      </h2>
      {faults['people'] !== undefined && <p className="fault">{faults['people']}</p>}
      <p className="actions">
        <button type="button" className="button" onClick={add}>
          {i18n.t('Add a person')}
        </button>
        <button type="button" className="button" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {i18n.t('Add from a spreadsheet')}
        </button>
      </p>
      <p role="status" className="small">
        {told}
      </p>
      {pasting && (
        <Suspense fallback={<Loading />}>
          <SheetPanel page={page} people={people} onAdd={addAll} onCancel={() => setPasting(false)} />
        </Suspense>
      )}
      {people.length >= SEARCHED_FROM && (
        <Field label={i18n.t('Search people')}>
          {(field) => (
            <input
              {...field}
              type="search"
              className="input"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setAt(0);
              }}
            />
          )}
        </Field>
      )}
      {wrong.size > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={wrongOnly}
            onChange={({ target }) => {
              onWrongOnly(target.checked);
              setAt(0);
            }}
          />
          {i18n.t('{count, plural, one {Only the # row to fix} other {Only the # rows to fix}}', { count: wrong.size })}
        </label>
      )}
      {people.length === 0 && <p>{i18n.t('No one yet. Add people one by one or from a spreadsheet.')}</p>}
      <ul className="people" ref={list}>
        {shown.items.map((person) => (
          <PersonRow
            key={person.key}
            {...props}
            person={person}
            wrong={wrong.has(person.key) ? faultsOfPerson(faults, person) : []}
            open={open === person.key}
            onOpen={(opens) => {
              setOpen(opens ? person.key : null);
              if (!opens) onCheck([person]);
            }}
            onSet={set}
            onRemove={() => remove(person)}
          />
        ))}
      </ul>
      <Pager {...shown} onPage={setAt} />
    </section>
  );
}

interface PersonRowProps extends PeopleProps {
  readonly person: Person;
  readonly wrong: readonly (readonly [string, string])[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onSet: (person: Person) => void;
  readonly onRemove: () => void;
}

function PersonRow({ wrong, open, onOpen, onSet, onRemove, ...props }: PersonRowProps) {
  const { page, person, onCheck } = props;
  const name = person.name.trim() || i18n.t('No name');
  const days = page.asks_days && person.days.length > 0 ? person.days.map(shownDay).join(', ') : '';
  const about = [summaryOf(page, person), days, person.parking && i18n.t('Parking space')].filter(Boolean).join(' · ');
  const wrongFields = new Set(wrong.map(([field]) => field));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (wrong.length > 0 && !currentTarget.contains(relatedTarget)) onCheck([person]);
  };
  return (
    <li onBlur={leave} data-person={person.key}>
      <div className="person">
        <span>
          <strong>{name}</strong>
          {about !== '' && <span className="small">{about}</span>}
        </span>
        <span className="actions">
          <button
            type="button"
            className="link"
            aria-expanded={open}
            aria-label={open ? i18n.t('Close {name}', { name }) : i18n.t('Edit {name}', { name })}
            onClick={() => onOpen(!open)}
          >
            {open ? i18n.t('Close') : i18n.t('Edit')}
          </button>
          <button type="button" className="link" aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
            {i18n.t('Remove')}
          </button>
        </span>
      </div>
      {(open || wrong.length > 0) && (
        <div role="group" aria-label={name}>
          <PersonFields {...props} onChange={onSet} only={open ? undefined : wrongFields} />
        </div>
      )}
    </li>
  );
}

/** How a new person gets their photo: they are kept first. */
function photoHint({ state }: RequestPage, { name: field, asked }: RequestPage['fields'][number]): string {
  if (state !== 'sent') return i18n.t('{field}: save the draft first, then add it here.', { field });
  return asked === 'required'
    ? i18n.t('{field}: keep the request without sending, add it here and send the request again.', { field })
    : i18n.t('{field}: send your changes first, then add it here.', { field });
}

interface PersonFieldsProps extends Pick<PeopleProps, 'secret' | 'page' | 'faults' | 'onPage'> {
  readonly person: Person;
  /** Only these fields, to repair them. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly onChange: (person: Person) => void;
}

function PersonFields({ secret, page, person, faults, only, onChange, onPage }: PersonFieldsProps) {
  const fault = (field: string) => faults[`person/${person.key}/${field}`];
  const shows = (field: string) => only === undefined || only.has(field);
  return (
    <div className="form pair">
      {shows('name') && (
        <Field label={i18n.t('Name')} error={fault('name')}>
          {(field) => (
            <input
              {...field}
              className="input"
              required
              maxLength={200}
              autoComplete={page.for_company ? 'off' : 'name'}
              value={person.name}
              onChange={({ target }) => onChange({ ...person, name: target.value })}
            />
          )}
        </Field>
      )}
      {page.fields.map((field) => {
        if (!shows(field.key)) return null;
        if (field.kind !== 'photo')
          return (
            <DetailField
              key={field.key}
              field={field}
              value={person.details[field.key] ?? null}
              error={fault(field.key)}
              onChange={(value) => onChange({ ...person, details: { ...person.details, [field.key]: value } })}
            />
          );
        return person.key > 0 ? (
          <PhotoField
            key={field.key}
            field={field}
            route={addRequestPhoto}
            body={{ key: secret, guest_id: String(person.key) }}
            hasPhoto={hasPhoto(page, person, field.key)}
            error={fault(field.key)}
            onChange={(answer) => onPage(answer.page)}
          />
        ) : (
          <p key={field.key} className="small">
            {photoHint(page, field)}
            {fault(field.key) !== undefined && <span className="fault"> {fault(field.key)}</span>}
          </p>
        );
      })}
      {page.asks_days && shows('days') && (
        <DaysField
          page={page}
          days={person.days}
          error={fault('days')}
          onChange={(days) => onChange({ ...person, days })}
        />
      )}
      {page.asks_parking && shows('parking') && (
        <label className="choice">
          <input
            type="checkbox"
            checked={person.parking}
            onChange={({ target }) => onChange({ ...person, parking: target.checked })}
          />
          {i18n.t('Needs a parking space')}
        </label>
      )}
    </div>
  );
}

interface DaysFieldProps {
  readonly page: RequestPage;
  readonly days: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (days: readonly string[]) => void;
}

function DaysField({ page, days, error, onChange }: DaysFieldProps) {
  // As they were when it was opened: one that is unticked by mistake can be ticked again.
  const [gone] = useState(() => goneDays(page, days));
  const all = [...page.days, ...new Set([...gone, ...goneDays(page, days)])];
  return (
    <fieldset className="field">
      <legend className="label">
        {i18n.t('Days')}
        <span className="small"> {i18n.t('none chosen: all days')}</span>
      </legend>
      <span className="days">
        {all.map((day) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              checked={days.includes(day)}
              {...(error !== undefined && { 'aria-invalid': true })}
              onChange={({ target }) =>
                onChange(all.filter((one) => (one === day ? target.checked : days.includes(one))))
              }
            />
            {page.days.includes(day) ? shownDay(day) : i18n.t('{day}: not a day of the event', { day: shownDay(day) })}
          </label>
        ))}
      </span>
      {error !== undefined && <span className="fault">{error}</span>}
    </fieldset>
  );
}
