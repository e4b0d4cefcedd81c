import { advancing, type Reminder, type SentReminders } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import { openAnswerFixture } from '../../testing/answer-fixture.ts';

let opened: Awaited<ReturnType<typeof openAnswerFixture>>;
beforeAll(async () => {
  opened = await openAnswerFixture();
});
afterAll(() => opened.close());

const mails = (accountId: number) =>
  opened.fixture.sql<{ recipient: string; language: string; subject: string; text: string; html: string }>(
    'select recipient, language, subject, text, html from accounts.mail where account_id = $1 order by id',
    [accountId],
  );

const preview = (as: Caller, eventId: number, body: object) =>
  opened.ask<{ reminders: Reminder[] }>(advancing.previewReminders, { as, params: { eventId }, body });
const send = (as: Caller, eventId: number, body: object) =>
  opened.ask<SentReminders>(advancing.sendReminders, { as, params: { eventId }, body });

it('previews what is missing, changes nothing by it, and mails just that once a day', async () => {
  const { accountId, eventId, artistId, owner, artist, section, limit, add } = await opened.addEvent();
  await section({ name: 'Sound', deadline: '2026-01-02' }, [{ label: 'Desk', required: true }]);
  const crew = await section({ name: 'Crew & <guests>' }, [{ label: 'Name', required: true }]);
  await limit(crew.id, { deadline: '2099-03-04' });
  const done = await section({ name: 'Contact' }, [{ label: 'Name', required: true }]);
  await section({ name: 'Wishes' }, [{ label: 'Food' }]);
  await section({ name: 'Fee', admin_only: true }, [{ label: 'Euros', required: true }]);
  await add(artist, done.id, { [done.fields.Name as number]: 'Mari' });

  const body = { artists: [artistId], language: 'en', text: ' See you\nsoon! ' };
  const [reminder] = (await preview(owner, eventId, body)).body.reminders;
  expect(reminder).toMatchObject({
    artist_name: 'Udu',
    skipped: null,
    missing: [
      { section: 'Sound', deadline: '2026-01-02', late: true },
      { section: 'Crew & <guests>', deadline: '2099-03-04', late: false },
    ],
  });
  expect(reminder?.to).toHaveLength(1);
  expect(reminder?.text).toContain(
    '33% of the required fields are answered.\n\nSee you\nsoon!\n\nStill missing:\n- Sound: the deadline was 02.01.2026\n- Crew & <guests>: until the end of the day on 04.03.2099\n\nOpen the form:\nhttp',
  );
  expect(reminder?.text).toContain(`/artist-advancing-form?event=${eventId}&artist=${artistId}\n`);
  expect(reminder?.text).not.toMatch(/Fee|Wishes|Contact/);
  expect(await mails(accountId)).toEqual([]);
  expect(await opened.fixture.sql('select from advancing.reminder where event_id = $1', [eventId])).toEqual([]);

  expect((await send(owner, eventId, body)).body).toEqual({ sent: 1, skipped: 0 });
  const [mail] = await mails(accountId);
  expect(mail).toMatchObject({
    recipient: reminder?.to[0]?.e_mail,
    language: 'en',
    subject: reminder?.subject,
    text: reminder?.text,
  });
  expect(mail?.html).toContain('Crew &amp; &lt;guests&gt;');
  expect((await preview(owner, eventId, body)).body.reminders[0]?.skipped).toBe('reminded_today');
  expect((await send(owner, eventId, body)).body).toEqual({ sent: 0, skipped: 1 });
  expect((await send(owner, eventId, { ...body, again: true, language: 'et' })).body).toEqual({ sent: 1, skipped: 0 });
  expect((await mails(accountId)).at(1)?.text).toContain(
    '- Sound: tähtaeg oli 02.01.2026\n- Crew & <guests>: kuni 04.03.2099 päeva lõpuni',
  );
  const log = await opened.fixture.sql(
    'select user_name, artist_name, details from advancing.activity_log where event_id = $1 and action = $2',
    [eventId, 'remind_artists'],
  );
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ artist_name: 'Udu', details: { users: 1 } });

  // Yesterday by the days of the event is another day.
  await opened.fixture.sql(`update advancing.reminder set sent_at = sent_at - interval '1 day' where event_id = $1`, [
    eventId,
  ]);
  expect((await preview(owner, eventId, body)).body.reminders[0]?.skipped).toBeNull();
});

it('reminds who has answered all and not submitted that this is left', async () => {
  const { accountId, eventId, artistId, owner, artist, section, add } = await opened.addEvent();
  const crew = await section({ name: 'Crew' }, [{ label: 'Name', required: true }]);
  await add(artist, crew.id, { [crew.fields.Name as number]: 'Mari' });
  const [reminder] = (await preview(owner, eventId, { artists: [artistId], language: 'en', text: 'Soon!' })).body
    .reminders;
  expect(reminder).toMatchObject({
    skipped: null,
    missing: [],
    subject: expect.stringMatching(/: your advancing form is ready to submit$/),
  });
  expect(reminder?.text).toContain(
    ': all required fields are answered.\n\nSoon!\n\nAll that is left is to submit it: press “Submit form” at the end of the form.\n\nOpen the form:\n',
  );
  expect(reminder?.text).not.toMatch(/missing|%/);
  expect((await send(owner, eventId, { artists: [artistId], language: 'et' })).body).toEqual({ sent: 1, skipped: 0 });
  const [mail] = await mails(accountId);
  expect(mail?.subject).toMatch(/: sinu vorm ootab esitamist$/);
  expect(mail?.text).toContain(
    ': kõik kohustuslikud väljad on vastatud.\n\nJäänud on vaid vorm esitada: vajuta vormi lõpus „Esita vorm“.\n\nAva vorm:\n',
  );
  await opened.fixture.sql('update advancing.artist set form_submitted_at = now() where id = $1', [artistId]);
  expect((await preview(owner, eventId, { artists: [artistId], language: 'en' })).body.reminders[0]?.skipped).toBe(
    'submitted',
  );
});

it('skips artists who have submitted, have no form or have no users, and knows no artist of others', async () => {
  const { accountId, eventId, artistId, formId, owner, artist, section, add } = await opened.addEvent();
  const crew = await section({ name: 'Crew' }, [{ label: 'Name', required: true }]);
  await section({ name: 'Sound' }, [{ label: 'Desk', required: true }]);
  const more = (name: string, row: object) =>
    opened.insert('artist', accountId, eventId, { name, name_folded: name.toLowerCase(), ...row });
  const [nobody, formless, submitted] = [
    await more('Nobody', { form_id: formId }),
    await more('Formless', {}),
    await more('Submitted', { form_id: formId, form_submitted_at: new Date() }),
  ];
  await add(artist, crew.id, { [crew.fields.Name as number]: 'Mari' });
  const body = { artists: [submitted, nobody, formless, artistId, artistId], language: 'en' };
  expect(
    (await preview(owner, eventId, body)).body.reminders.map(({ artist_name, skipped }) => [artist_name, skipped]),
  ).toEqual([
    ['Formless', 'nothing_missing'],
    ['Nobody', 'nobody'],
    ['Submitted', 'submitted'],
    ['Udu', null],
  ]);
  expect((await send(owner, eventId, body)).body).toEqual({ sent: 1, skipped: 3 });
  expect(await mails(accountId)).toHaveLength(1);

  const other = await opened.addEvent();
  expect(
    (await send(owner, eventId, { artists: [artistId, other.artistId], language: 'en', again: true })).status,
  ).toBe(404);
  expect((await preview(owner, eventId, { artists: [other.artistId], language: 'en' })).status).toBe(404);
  expect((await preview(artist, eventId, body)).status).toBe(403);
  expect(await mails(accountId)).toHaveLength(1);
});
