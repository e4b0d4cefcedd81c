import { guestlist, type ListedRequest, type RequestCategory } from '@laminate/contracts';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);

it('exports people of requests as CSV and XLSX, a row each, with cells that are no formulas, and says so in the log', async () => {
  const made = await event({
    sections: [
      {
        id: 1,
        name: 'About',
        section_type: 'Section',
        description: '',
        deadline: null,
        has_limits: false,
        limits: null,
        covers: null,
        repeating: false,
        admin_only: false,
        parent_section_id: null,
        response_condition_field_id: null,
        response_condition_field_value: null,
        position: 0,
        message: '',
        fields: [
          { id: 2, label: 'Paper', description: '', field_type: 'text', choices: [], is_required: false, position: 0 },
        ],
        sub_sections: [],
      },
    ],
  });
  const { owner, eventId, categoryId } = made;
  await here.addRequest(
    made,
    categoryId,
    [{ name: '=cmd|calc' }, { name: 'Jaan', days: ['2026-07-01'], parking: true }],
    {
      answers: JSON.stringify([{ section_id: 1, fields: { 2: 'Postimees' } }]),
    },
  );
  const ask = (format: string, language = 'en') =>
    here.ask<{ contentBase64: string; fileTitle: string }>(guestlist.exportRequests, {
      as: owner,
      params: { eventId },
      body: { format, category_id: categoryId, language },
    });
  const csv = await ask('csv');
  expect(csv).toMatchObject({ status: 200, body: { fileTitle: expect.stringMatching(/requests .*\.csv$/) } });
  const text = Buffer.from(csv.body.contentBase64, 'base64').toString();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Category;Applicant');
  expect(lines[0]).toContain('Paper');
  expect(text).not.toMatch(/;=cmd/);
  expect(text).toContain('Postimees');
  expect(lines[2]).toContain('01.07.2026;Yes');
  const xlsx = await ask('xlsx', 'et');
  expect(Buffer.from(xlsx.body.contentBase64, 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(await here.logOf(eventId, 'export_requests')).toHaveLength(2);
});

it('lists requests but drafts, the one that waits longest first', async () => {
  const made = await event();
  const { owner, eventId, categoryId } = made;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  // One was withdrawn before it was sent.
  for (const state of ['draft', 'withdrawn'])
    await here.addRequest(made, categoryId, [{}], { state, round: 0, sent_at: null });
  const late = await here.addRequest(made, categoryId, [{}], { sent_at: at(5) });
  const first = await here.addRequest(made, categoryId, [{}], { sent_at: at(2) });
  const done = await here.addRequest(made, categoryId, [{}], { sent_at: at(1), state: 'withdrawn' });
  const listed: ListedRequest[] = await here.list(owner, eventId);
  expect(listed.map(({ id }) => id)).toEqual([first.id, late.id, done.id]);
  expect(listed[0]).toMatchObject({ people: 1, approved: 0, steps: [0], conflict: false, version: 1 });
});

it('shows what its applicant keeps without sending as being changed, until that can no longer be sent', async () => {
  const made = await event({ closes_at: '2036-01-01T00:00Z' });
  const { owner, eventId, categoryId } = made;
  const kept = await here.addRequest(made, categoryId, [{}], { state: 'more_asked', told: '' });
  const asked = await here.addRequest(made, categoryId, [{}], { state: 'more_asked', told: 'Which paper?' });
  const sent = await here.addRequest(made, categoryId);
  await here.addRequest(made, categoryId, [{}], { state: 'draft', round: 0, sent_at: null });
  const ids = [kept.id, asked.id, sent.id];
  const shown = async () => {
    const listed = await here.list(owner, eventId);
    const read = await Promise.all(ids.map(async (id) => (await here.readRequest(owner, eventId, id)).body.request));
    const file = await here.ask<{ contentBase64: string }>(guestlist.exportRequests, {
      as: owner,
      params: { eventId },
      body: { format: 'csv', language: 'et' },
    });
    const lines = Buffer.from(file.body.contentBase64, 'base64').toString().split('\r\n');
    const { body } = await here.ask<{ categories: RequestCategory[] }>(guestlist.listRequestCategories, {
      as: owner,
      params: { eventId },
    });
    const [category] = body.categories;
    return {
      listed: ids.map((id) => listed.find((request) => request.id === id)?.shown_state),
      read: read.map((request) => request.shown_state),
      // Category, applicant, company, address, state.
      exported: read.map((request) => lines.find((line) => line.includes(request.e_mail))?.split(';')[4]),
      counts: category?.counts,
      at: category?.at_steps,
      asked: category?.asked,
    };
  };
  const states = ['being_changed', 'more_asked', 'sent'];
  expect(await shown()).toEqual({
    listed: states,
    read: states,
    exported: ['Muutmisel', 'Lisa küsitud', 'Saadetud'],
    counts: { being_changed: 1, more_asked: 1, sent: 1, draft: 1 },
    at: [1],
    asked: 3,
  });
  await here.sql(`update accreditation.request_category set closes_at = '2020-01-01T00:00Z' where id = $1`, [
    categoryId,
  ]);
  const closed = ['sent', 'more_asked', 'sent'];
  expect(await shown()).toEqual({
    listed: closed,
    read: closed,
    exported: ['Saadetud', 'Lisa küsitud', 'Saadetud'],
    counts: { more_asked: 1, sent: 2, draft: 1 },
    at: [2],
    asked: 3,
  });
});
