import { startAdvancing } from '@laminate/advancing/service';
import { advancing, guestlist } from '@laminate/contracts';
import { startGuestlist } from '@laminate/guestlist/service';
import type { RunningService } from '@laminate/kit';
import { call, holdLock, openFixture, whileChanged, type Caller, type Fixture } from '@laminate/testing';
import { stores } from '../authorisation/start-services.ts';
import { addArtist } from './add-artist.ts';

let fixture: Fixture;
let services: { guestlist: RunningService; advancing: RunningService };
let owner: Caller;
beforeAll(async () => {
  fixture = await openFixture();
  owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  services = {
    guestlist: await startGuestlist(fixture.env('guestlist')),
    advancing: await startAdvancing(fixture.env('advancing'), stores),
  };
});
afterAll(async () => {
  await services.guestlist.close();
  await services.advancing.close();
  await fixture.close();
});

/** Two artists submit their forms at the same time. @returns how they were answered, and the numbers of the feed */
async function submitTogether() {
  const { accountId } = owner;
  const eventId = await fixture.event(accountId);
  const event = { accountId, eventId };
  const first = await addArtist(fixture, event);
  const [second] = await fixture.sql<{ id: number }>(
    `insert into advancing.artist (account_id, event_id, name, name_folded, form_id)
     select account_id, event_id, 'Kaja', 'kaja', form_id from advancing.artist where id = $1 returning id`,
    [first.artistId],
  );
  // The row is there already: it is its number that they take one after the other.
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  const gate = await holdLock(fixture, 'lock table accreditation.event_change in share mode');
  const answers = Promise.all(
    [first.artistId, second?.id ?? 0].map((artistId) =>
      call(services.advancing.url, advancing.submitForm, { as: owner, params: { eventId, artistId }, body: {} }),
    ),
  );
  await gate.untilWaiting(2, answers);
  await gate.release();
  return {
    statuses: (await answers).map(({ status }) => status).toSorted((a, b) => a - b),
    numbers: (
      await fixture.sql<{ seq: number }>(
        'select seq from accreditation.event_change where event_id = $1 order by seq',
        [eventId],
      )
    ).map(({ seq }) => seq),
  };
}

it('gives forms that artists hand in at the same time one number after the other', async () => {
  expect(await submitTogether()).toEqual({ statuses: [200, 200], numbers: [1, 2] });
});

it('would give both the same number where no one locks the event, and lose one', async () => {
  const [original] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accreditation.record_artist_change'::regproc) as text`,
  );
  const unlocked = (original?.text ?? '')
    .replace('update event_state s set seq = s.seq + 1 where', 'select s.seq + 1 into v_seq from event_state s where')
    .replace(/\n\s*returning s.seq into v_seq;/, ';');
  expect(await whileChanged(fixture, unlocked, original?.text ?? '', submitTogether)).toEqual({
    statuses: [200, 409],
    numbers: [1],
  });
});

/** An artist rewrites an answer while the guest whom it names is erased. @returns what came of both, and is stored */
async function answerWhileErased() {
  const { accountId } = owner;
  const eventId = await fixture.event(accountId);
  const { artistId, sectionId, fieldId } = await addArtist(fixture, { accountId, eventId }, 'BackstageGuests');
  const added = await call<{ people: { id: number }[] }>(services.guestlist.url, guestlist.addPeople, {
    as: owner,
    params: { eventId },
    body: { guests: [{ name: 'Oskar Mets', extra: 0 }] },
  });
  const personId = added.body.people[0]?.id ?? 0;
  const [answer] = await fixture.sql<{ id: number }>(
    `insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by, guest_state,
       person_id)
     values ($1, $2, $3, $4, $5, 'Liis', 'Liis', 'accepted', $6) returning id`,
    [accountId, eventId, artistId, sectionId, JSON.stringify({ [fieldId]: 'Oskar Mets' }), personId],
  );
  const params = { eventId, artistId, answerId: answer?.id ?? 0 };
  // The eraser has locked the event by then, and reads what the guest is known by.
  const gate = await holdLock(fixture, 'lock table accreditation.guest_details in access exclusive mode');
  const erased = call(services.guestlist.url, guestlist.erasePerson, { as: owner, params: { eventId, personId } });
  await gate.untilWaiting(1, erased);
  const answered = call(services.advancing.url, advancing.updateAnswer, {
    as: owner,
    params,
    body: { fields: { [fieldId]: 'Oskar Mets +1' } },
  });
  await gate.untilWaiting(2, answered);
  await gate.release();
  const statuses = [(await erased).status, (await answered).status];
  const [stored] = await fixture.sql<{ values_: object }>('select values_ from advancing.answer where id = $1', [
    params.answerId,
  ]);
  return { statuses, stored: stored?.values_ };
}

it('erases a guest while an artist answers, and neither stops the other or writes the name once more', async () => {
  expect(await answerWhileErased()).toEqual({ statuses: [200, 404], stored: {} });
});

it('would have the name again where the eraser does not lock the artist', async () => {
  const [original] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('advancing.forget_guests'::regproc) as text`,
  );
  const text = original?.text ?? '';
  const unlocked = text.replace('order by r.id for update;', 'order by r.id;');
  const { statuses, stored } = await whileChanged(fixture, unlocked, text, answerWhileErased);
  expect([statuses, JSON.stringify(stored)]).toEqual([[200, 200], expect.stringContaining('Oskar Mets')]);
});
