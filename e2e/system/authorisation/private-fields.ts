import { randomUUID } from 'node:crypto';
import type { FieldKind, FieldReader } from '@laminate/contracts';
import type { Fixture } from '@laminate/testing';
import type { EventFixture } from './event-ids.ts';

const BIRD = 'kanarilind';
const PICTURE = `${BIRD}-picture`;
const photo = randomUUID();

/**
 * Values of a guest in a field of each kind. A choice is recognised by its name. A yes or no and a language show
 * nothing that could be found, so their fields are recognised by the name.
 */
const VALUES: Readonly<Record<FieldKind, unknown>> = {
  text: `${BIRD}-text`,
  long_text: `${BIRD}-long\ntext`,
  number: 83_714_926_053,
  choice: 1,
  choices: [1],
  date: '1907-06-05',
  yes_no: true,
  phone: { number: '+37255598761', typed: '5559 8761' },
  email: `${BIRD}@example.test`,
  link: `https://example.test/${BIRD}`,
  photo,
  language: 'et',
};
const CONTACTS = { email: `${BIRD}-contact@example.test`, phone: VALUES.phone, company: `${BIRD}-company` };

/** All texts by which what is private can be told wherever it turns up. */
export const CANARIES: readonly string[] = [
  BIRD,
  '83714926053',
  '1907-06-05',
  '+37255598761',
  '5559 8761',
  photo,
  Buffer.from(PICTURE).toString('base64').slice(0, 12),
];

/** Text that everyone can see at the door and the gate. Where it is missing, nothing was looked at. */
export const VISIBLE = 'rohevint';

/** What makes the private fields less so. */
export interface Leaking {
  readonly seenBy?: readonly FieldReader[];
  readonly asked?: 'no' | 'optional';
}

/** Gives the request of an event, which is private as a whole, the same details, and what is kept with decisions. */
async function giveRequest(fixture: Fixture, { accountId, eventId }: EventFixture, details: string): Promise<void> {
  const answers = JSON.stringify([{ section_id: 1, fields: { 2: `${BIRD}-answer` } }]);
  await fixture.sql(
    `update accreditation.request set applicant = $2, company = $2, e_mail = $3, answers = $4 where event_id = $1`,
    [eventId, `${BIRD}-applicant`, `${BIRD}@request.example`, answers],
  );
  await fixture.sql(
    'update accreditation.request_guest set name = $2, name_folded = $2, details = $3 where event_id = $1',
    [eventId, `${BIRD}-requested`, details],
  );
  await fixture.sql('update accreditation.request_decision set note = $2, override = $2 where event_id = $1', [
    eventId,
    `${BIRD}-note`,
  ]);
  await fixture.sql('update accreditation.blocked_person set reason = $2 where account_id = $1', [
    accountId,
    `${BIRD}-reason`,
  ]);
}

/**
 * Gives the guest of an event, who came by a link, something in private fields of every kind, a private photo, and
 * something in one field that door and gate see. The request of the event gets the same.
 */
export async function givePrivateDetails(
  fixture: Fixture,
  ids: EventFixture,
  { seenBy = [], asked = 'no' }: Leaking,
): Promise<void> {
  const { accountId, eventId, personId } = ids;
  const key = [accountId, eventId];
  const addField = async (kind: FieldKind, name: string, readers: readonly FieldReader[], contact?: string) => {
    const choices = kind === 'choice' || kind === 'choices' ? [{ id: 1, name: `${BIRD}-choice` }] : [];
    const [field] = await fixture.sql<{ key: string }>(
      `insert into accreditation.guest_field (account_id, event_id, name, name_folded, kind, choices, last_choice_id, seen_by, contact, asked)
       values ($1, $2, $3, lower($3), $4, $5, 1, $6, $7, $8) returning key`,
      [...key, name, kind, JSON.stringify(choices), readers, contact ?? null, name === 'Bird' ? 'no' : asked],
    );
    return field?.key ?? '';
  };
  // An event has one field for a photo.
  await fixture.sql('delete from accreditation.guest_field where event_id = $1', [eventId]);
  const details: Record<string, unknown> = { ...CONTACTS };
  for (const [kind, value] of Object.entries(VALUES) as [FieldKind, unknown][])
    if (kind !== 'language') details[await addField(kind, `${BIRD}-${kind}`, seenBy)] = value;
  for (const contact of ['email', 'phone', 'company'])
    await addField(contact === 'company' ? 'text' : (contact as FieldKind), `${contact} `, seenBy, contact);
  details[await addField('text', 'Bird', ['door', 'gate'])] = VISIBLE;
  await giveRequest(fixture, ids, JSON.stringify(details));
  await fixture.sql(
    `insert into accreditation.guest_details (account_id, event_id, person_id, details) values ($1, $2, $3, $4)
     on conflict (account_id, event_id, person_id) do update set details = excluded.details`,
    [...key, personId, JSON.stringify(details)],
  );
  await fixture.sql('delete from accreditation.photo where event_id = $1', [eventId]);
  await fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, person_id, face, whole)
     values ($1, $2, $3, $4, convert_to($5, 'UTF8'), convert_to($5, 'UTF8'))`,
    [...key, photo, personId, PICTURE],
  );
  // So that differences have them.
  await fixture.sql(
    `with s as (update accreditation.event_state set seq = seq + 1 where account_id = $1 and event_id = $2 returning seq),
       p as (update accreditation.person set seq = s.seq from s where account_id = $1 and event_id = $2 and id = $3)
     insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
     select $1, $2, seq, 'people-updated', array[$3::int], '{"count": 1}', now() from s`,
    [...key, personId],
  );
}

/** The id of the private photo. */
export const PRIVATE_PHOTO = photo;
