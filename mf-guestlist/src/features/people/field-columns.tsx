import { detailText } from '@laminate/contracts/guest-details';
import type { DetailWords, FieldKey, GuestDetail } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson } from '@laminate/contracts/people';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import type { ReactNode } from 'react';
import { GuestFace } from '../../photo/guest-face.tsx';
import type { ListedEvent } from './listed-event.ts';
import { column } from './people-column.ts';
import type { PeopleColumn } from './people-column.ts';
import classes from './people.module.css';

/**
 * The minimum width of a column of a kind, in pixels, and its share of the space that is left. Without a share it keeps
 * its width.
 */
const WIDTHS: Readonly<Record<GuestField['kind'], readonly [min: number, grow: number]>> = {
  text: [120, 1.2],
  long_text: [140, 1.4],
  number: [84, 0],
  choice: [110, 1],
  choices: [120, 1.2],
  date: [104, 0],
  yes_no: [84, 0],
  phone: [128, 0.8],
  email: [150, 1.4],
  link: [140, 1.2],
  photo: [64, 0],
  language: [96, 0],
};
/** A table of the usual columns has room for a first field from this width on, and for each further one from so many. */
const FIRST_FIELD = 1240;
const EACH_FIELD = 140;

/** Returns a column for each contact and custom field of an event's guests. */
export function fieldColumns({ id: eventId, guest_fields: fields }: ListedEvent): PeopleColumn[] {
  const words = detailWords();
  return fields.map((field, place) => {
    const [min, grow] = WIDTHS[field.kind];
    return column(min, grow, {
      id: field.key as FieldKey,
      header: fieldLabel(field),
      kind: field.kind === 'number' ? 'number' : 'text',
      hideBelow: FIRST_FIELD + place * EACH_FIELD,
      cell: (person) => shownDetail(eventId, field, person, words),
    });
  });
}

/** What a table shows of a detail: what can be called, written to or opened as a link, else a text. */
function shownDetail(
  eventId: number,
  field: GuestField,
  { name, details }: ListedPerson,
  words: DetailWords,
): ReactNode {
  const value = details[field.key];
  if (value === undefined) return '';
  if (field.kind === 'photo') return <GuestFace eventId={eventId} photo={String(value)} name={name} />;
  const text = detailText(field, value, words);
  const address = addressOf(field, value);
  if (!address) return field.kind === 'number' ? i18n.number(value as number) : text;
  return (
    <a
      className={classes.detailLink}
      href={address}
      title={text}
      {...(field.kind === 'link' && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {field.kind === 'link' ? text.replace(/^https?:\/\/(?:www\.)?|\/$/g, '') : text}
    </a>
  );
}

function addressOf({ kind }: GuestField, value: GuestDetail): string | null {
  if (kind === 'phone' && typeof value === 'object' && 'number' in value) return `tel:${value.number}`;
  if (typeof value !== 'string') return null;
  if (kind === 'email') return `mailto:${value}`;
  return kind === 'link' ? value : null;
}

/** Kinds that say something on the line of a card: the others are long, or say nothing without their name. */
const ON_CARDS = new Set<GuestField['kind']>(['text', 'choice', 'choices']);

/** Checks whether a card has room for a custom field. */
export const isOnCards = ({ key, kind }: GuestField): boolean => key.startsWith('f') && ON_CARDS.has(kind);

/** Returns the text on a card for a guest's details, which is empty for none. */
export function cardDetails(fields: readonly GuestField[], { details }: ListedPerson): readonly string[] {
  const words = detailWords();
  return fields.map((field) => (isOnCards(field) ? detailText(field, details[field.key], words) : ''));
}
