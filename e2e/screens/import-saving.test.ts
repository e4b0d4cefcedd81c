import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { skipPauses } from './testing/clock.ts';
import { focusOn } from './testing/focus.ts';
import { listOf } from './testing/guest-list.ts';
import { chooseFile, pasteGuests, previewRow, save, toRows } from './testing/multi-add.ts';
import { hold, intercept, unreachable } from './testing/network.ts';

const ROWS = /\/imports\/\d+\/rows$/;
const COMMIT = /\/imports\/\d+\/commit$/;
const UNKNOWN = 'We don’t know whether these people were saved. Save again to check. No one will be added twice.';

/** The page waits before it asks a server again that it did not reach. */
const PAUSES_MS = [500, 2000];

const namesOf = async (...event: Parameters<typeof listOf>) => (await listOf(...event)).map(({ name }) => name);

/** A company with an event without guests, whose owner has chosen a file and gone on to its rows. */
async function rowsOf(content: string) {
  const { api, eMail, eventId } = await eventWith([]);
  const user = await chooseFile(eventId, eMail, content);
  await toRows(user);
  return { api, eMail, eventId, user };
}

/** Loses what the server answers to commits, and all cancels, until it is called off. */
const loseAnswers = () =>
  intercept(/\/imports\/\d+\/(commit|cancel)$/, async ({ path, send }) => {
    if (COMMIT.test(path)) await send();
    return unreachable();
  });

it('leaves nothing behind of rows whose sending was cancelled, and saves them after it', async () => {
  const { api, eventId, user } = await rowsOf(
    ['Nimi', ...Array.from({ length: 3000 }, (_row, index) => `Guest ${index}`)].join('\n'),
  );
  const second = hold(ROWS, (body) => (body as { chunk: number }).chunk === 1);
  await save(user, /^Save 3,000 people$/);
  const progress = await screen.findByRole('progressbar', { name: 'Sending the rows' });
  await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toMatch(/^2,500 of 3,000$/));
  await waitFor(() => expect(second.asked()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Cancelled. Nothing was saved.');
  second.release();
  expect(await namesOf(api, eventId)).toEqual([]);
  await save(user, /^Save 3,000 people$/);
  await screen.findByText(/3,000 people added/);
  await screen.findByText(/^3,000 entries/);
  await focusOn('main');
});

it('says of a cancel that comes too late that the people are saved', async () => {
  const { api, eventId, user } = await rowsOf('Nimi\nMari Tamm\nJaan Kask');
  intercept(COMMIT, async ({ send }) => {
    await send();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    return unreachable();
  });
  await save(user, 'Save 2 people');
  await screen.findByText('Too late to cancel: 2 people added');
  expect(await namesOf(api, eventId)).toEqual(['Jaan Kask', 'Mari Tamm']);
});

it('adds no one twice when an answer is lost', async () => {
  skipPauses(...PAUSES_MS);
  const { api, eventId, user } = await rowsOf('Nimi\nMari Tamm\nJaan Kask');
  let sent = 0;
  intercept(COMMIT, async ({ send }) => {
    sent += 1;
    const answer = await send();
    return sent === 1 ? unreachable() : answer;
  });
  await save(user, 'Save 2 people');
  await screen.findByText('2 people added');
  expect(await namesOf(api, eventId)).toEqual(['Jaan Kask', 'Mari Tamm']);
  expect(sent).toBe(2);
});

it('leaves nothing behind of what the server refuses in the middle, and says so', async () => {
  const { api, eventId, user } = await rowsOf('Nimi\nMari Tamm\nJaan Kask\nAnu Saar');
  intercept(COMMIT, async ({ send }) => {
    await api.post(`/api/event/${eventId}/settings`, { guest_limit: 2, hard_limit: true, comment_counters: false });
    return send();
  });
  await save(user, 'Save 3 people');
  await screen.findByText('Nothing was saved.', { exact: false });
  expect(
    screen.getAllByText('The list has 0 guests and the limit is 2. You can change it in the event settings.', {
      exact: false,
    }),
  ).not.toHaveLength(0);
  expect(await namesOf(api, eventId)).toEqual([]);
});

it('names the row that the server refuses, whichever call it went by', async () => {
  const { api, eMail, eventId } = await eventWith([]);
  const fields = `/api/event/${eventId}/fields`;
  const { body: made } = await api.post<{ field: { key: string } }>(fields, { name: 'Auto', kind: 'text' });
  const rows = Array.from({ length: 3000 }, (_row, index) => `Guest ${index},${index === 2600 ? '482 KLM' : ''}`);
  const user = await chooseFile(eventId, eMail, ['Nimi,Auto', ...rows].join('\n'));
  await toRows(user);
  const isFirst = (body: unknown) => (body as { chunk: number }).chunk === 0;
  const first = hold(ROWS, isFirst);
  intercept(ROWS, async ({ body, send }) => {
    if (!isFirst(body)) await api.post(`${fields}/${made.field.key}/delete`, {});
    return send();
  });
  await save(user, /^Save 3,000 people$/);
  await screen.findByText(/^Row 2602: /);
  first.release();
  expect(await namesOf(api, eventId)).toEqual([]);
});

it('lets no one edit rows while they are saved', async () => {
  const { eMail, eventId } = await eventWith([]);
  const user = await pasteGuests(eventId, eMail, 'Mari Tamm\nJaan Kask');
  const commit = hold(COMMIT);
  const rows = (await previewRow(1)).closest('[role=rowgroup]');
  expect(rows?.hasAttribute('inert')).toBe(false);
  await save(user, 'Save 2 people');
  await waitFor(() => expect(commit.asked()).toBe(1));
  expect(rows?.hasAttribute('inert')).toBe(true);
  expect(screen.getByRole('table', { name: 'People to add' }).getAttribute('aria-busy')).toBe('true');
  commit.release();
  await screen.findByText('2 people added');
});

it('saves after lost answers a row that was never sent, and no one twice', async () => {
  skipPauses(...PAUSES_MS);
  const { api, eventId, user } = await rowsOf('Nimi,Lisakülalisi\nMari Tamm,1\nJaan Kask,1\nAnu Saar,two');
  const answersAgain = loseAnswers();
  await save(user, 'Save 2, skip row 4');
  await screen.findByText(UNKNOWN, { exact: false });
  expect(document.querySelectorAll('[role=row][inert]')).toHaveLength(2);
  await user.click(within(await previewRow(4)).getByRole('button', { name: 'Use +2' }));
  answersAgain();
  await save(user, 'Save 3 people');
  await screen.findByText('2 people added');
  await screen.findByText(/^3 entries, 7 guests/);
  expect(await namesOf(api, eventId)).toEqual(['Anu Saar', 'Jaan Kask', 'Mari Tamm']);
});

it('finds out first on the way back who is saved, after lost answers', async () => {
  skipPauses(...PAUSES_MS);
  const { api, eMail, eventId } = await eventWith([]);
  const user = await pasteGuests(eventId, eMail, 'Mari Tamm\nJaan Kask\n+2');
  const answersAgain = loseAnswers();
  await save(user, 'Save 2, skip row 3');
  await screen.findByText(UNKNOWN, { exact: false });
  const back = () => user.click(screen.getByRole('button', { name: 'Back to the text' }));
  await back();
  await screen.findByText(UNKNOWN, { exact: false });
  answersAgain();
  await back();
  await screen.findByText('2 people added');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select row 1' })).toBeNull());
  await back();
  const text = await screen.findByLabelText('One guest per row');
  expect(text).toHaveProperty('value', '+2');
  await user.clear(text);
  await user.paste('Anu Saar +2');
  await toRows(user);
  await save(user, 'Save 1 person');
  await screen.findByText(/^3 entries/);
  expect(await namesOf(api, eventId)).toEqual(['Anu Saar', 'Jaan Kask', 'Mari Tamm']);
});
