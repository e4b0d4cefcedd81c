import { randomBytes, randomUUID } from 'node:crypto';
import type { Fixture } from '@laminate/testing';
import type { EventFixture } from './event-ids.ts';
import { stores } from './start-services.ts';

type AdvancingFixture = Pick<
  EventFixture,
  | 'artistId'
  | 'formId'
  | 'sectionId'
  | 'fieldId'
  | 'libraryFormId'
  | 'answerId'
  | 'artistUserId'
  | 'tagId'
  | 'fileId'
  | 'uploadId'
  | 'scheduleId'
  | 'stageId'
  | 'performanceId'
  | 'programmeChangeId'
  | 'hotelId'
  | 'bookingId'
>;

/** Fills the advancing of an event: one of everything, for an artist of this name. */
export async function makeAdvancing(
  fixture: Fixture,
  accountId: number,
  eventId: number,
  name = 'Udu',
): Promise<AdvancingFixture> {
  const add = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.keys(row);
    const [added] = await fixture.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
      [accountId, eventId, ...Object.values(row)],
    );
    return added?.id ?? 0;
  };
  await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing', [
    accountId,
    eventId,
  ]);
  const formId = await add('form', { name: 'Technical rider' });
  const sectionId = await add('form_section', {
    form_id: formId,
    name: 'Crew',
    section_type: 'Section',
    has_limits: true,
    repeating: true,
    deadline: '2099-12-31',
  });
  const fieldId = await add('form_field', {
    section_id: sectionId,
    label: 'Arrival',
    field_type: 'dropdown',
    choices: '["Car", "Plane"]',
  });
  const key = randomBytes(16).toString('base64url');
  const [kept] = await fixture.sql<{ id: number }>(
    `insert into advancing.library_form (account_id, name, name_folded, sections, section_count, field_count)
     values ($1, $2, $3, '[]', 0, 0) returning id`,
    [accountId, `Rider ${key}`, `rider ${key.toLowerCase()}`],
  );
  const artistId = await add('artist', { name, name_folded: name.toLowerCase(), form_id: formId });
  const answerId = await add('answer', {
    artist_id: artistId,
    section_id: sectionId,
    values_: JSON.stringify({ [fieldId]: 'Car' }),
    created_by: 'Liis',
    changed_by: 'Liis',
  });
  const tagId = await add('tag', { name: `With ${name}`, name_folded: `with ${name.toLowerCase()}` });
  const file = {
    file_type: 'rider',
    file_name: 'rider.pdf',
    content_type: 'application/pdf',
    bytes: 1,
    stored: true,
    uploaded_by: 'Liis',
  };
  await stores.riders.put(key, Buffer.from('x'));
  const fileId = await add('rider_file', { artist_id: artistId, ...file, key });
  const uploadId = randomUUID();
  await fixture.sql(
    `insert into advancing.rider_upload (account_id, event_id, artist_id, upload, file_name, file_type, bytes) values ($1, $2, $3, $4, 'rider.pdf', 'other', 10)`,
    [accountId, eventId, artistId, uploadId],
  );
  const stageId = await add('stage', { name: 'Main stage' });
  const scheduleId = await add('schedule', {
    name: 'Friday',
    schedule_date: '2026-07-31',
    start_time: '16:00',
    end_time: '04:00',
  });
  await fixture.sql('insert into advancing.schedule_stage values ($1, $2, $3, $4)', [
    accountId,
    eventId,
    scheduleId,
    stageId,
  ]);
  const performanceId = await add('performance', {
    schedule_id: scheduleId,
    artist_id: artistId,
    stage_id: stageId,
    start_time: '22:00',
    end_time: '23:00',
  });
  const programmeChangeId = await add('undoable_change', { schedule_id: scheduleId, sets: '[]', day_revision: 1 });
  const hotelId = await add('hotel', { name: 'Hotell Sadam' });
  const bookingId = await add('hotel_booking', {
    artist_id: artistId,
    hotel_id: hotelId,
    from_date: '2026-07-30',
    to_date: '2026-08-02',
  });
  const { userId: artistUserId } = await fixture.caller({ accountId, role: 'artist' });
  await fixture.sql(
    `insert into accounts.artist_link (account_id, event_id, artist_id, artist_name, user_id) values ($1, $2, $3, $4, $5)`,
    [accountId, eventId, artistId, name, artistUserId],
  );
  return {
    artistId,
    formId,
    sectionId,
    fieldId,
    libraryFormId: kept?.id ?? 0,
    answerId,
    artistUserId,
    tagId,
    fileId,
    uploadId,
    scheduleId,
    stageId,
    performanceId,
    programmeChangeId,
    hotelId,
    bookingId,
  };
}
