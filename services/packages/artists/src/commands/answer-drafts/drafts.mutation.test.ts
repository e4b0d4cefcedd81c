import { randomUUID } from 'node:crypto';
import * as artists from '../../index.ts';
import { copyWith } from '../../testing/copy-with.ts';
import { AT_ONCE, openWorld } from '../../testing/world.ts';

const world = openWorld();
const AS_ARTIST = { organiser: false, admin: false };
const KEEP = 'commands/answer-drafts/keep-draft.ts';
const ADD = 'commands/answer-drafts/add-once.ts';

/** The same answer sent as often as sessions stand together. @returns how many were told that it is stored, and how many are */
async function addedAtOnce(of: typeof artists): Promise<[told: number, stored: number]> {
  const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
  const asked = { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Liina Saar' }, slot: randomUUID() };
  const sent = await world.inSessions(
    of, (db) => Promise.allSettled(Array.from({ length: AT_ONCE }, () => db.transaction(scope, (em) => of.addAnswerOnce(em, scope, artistId, asked)))), 'artist-portal',
  );
  const stored = await world.sql('select from advancing.answer where section_id = $1 and deleted_at is null', [sectionId]);
  return [sent.filter(({ status }) => status === 'fulfilled').length, stored.length];
}

it('tells everybody who sends an answer again that it is stored, once', async () => {
  expect(await addedAtOnce(artists)).toEqual([AT_ONCE, 1]);
});

it.each([
  ['the artist is not locked', '  await lockArtist(em, scope, artistId);\n', ''],
  ['nobody looks whether it is stored', 'if (stored) return', 'if (stored && !slot) return'],
])('refuses some of them where %s', async (_what, guard, instead) => {
  const [told] = await addedAtOnce(await copyWith(ADD, guard, instead));
  expect(told).toBeLessThan(AT_ONCE);
});

it('stores it again and again where it is not noted by which work it came', async () => {
  const noted = "  await em.execute('update advancing.answer set slot = ? where account_id = ? and event_id = ? and id = ?', [slot, accountId, eventId, added.id]);\n";
  const [, stored] = await addedAtOnce(await copyWith(ADD, noted, ''));
  expect(stored).toBeGreaterThan(1);
});

/** The texts that are kept of two drafts of which something comes late: one is typed, the other one saved. */
async function keptOf(of: typeof artists) {
  const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
  const [typed, saved] = [randomUUID(), randomUUID()];
  return world.inSessions(of, async (db) => {
    const keep = (slot: string, counter: number, text: string) =>
      db.transaction(scope, (em) => of.keepDraft(em, scope, artistId, { slot, sectionId, answerId: null, values: { [fieldId]: text }, basedOnRevision: null, counter }, AS_ARTIST));
    await keep(typed, 7, 'Johanna');
    await keep(typed, 4, 'Joh');
    await keep(saved, 1, 'Oskar');
    await db.transaction(scope, (em) => of.addAnswerOnce(em, scope, artistId, { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Oskar' }, slot: saved }));
    await keep(saved, 9, 'Oskar M');
    const drafts = await world.sql<{ text: string }>(
      `select values_ ->> $2::text as text from advancing.answer_draft where section_id = $1 and values_ <> '{}' order by text`, [sectionId, String(fieldId)],
    );
    return drafts.map(({ text }) => text);
  }, 'artist-portal');
}

it.each<[string, Parameters<typeof copyWith> | null, string[]]>([
  ['what was typed last', null, ['Johanna']],
  ['what came last, where nobody counts', [KEEP, 'where answer_draft.counter < excluded.counter and', 'where'], ['Joh']],
  ['what was saved as well, where that is not noted', [KEEP, ' and not answer_draft.closed`', '`'], ['Johanna', 'Oskar M']],
  ['what was saved as well, where saving does not end it', [ADD, '  await closeDraft(em, scope, { artistId, sectionId: answer.sectionId, slot });\n', ''], ['Johanna', 'Oskar M']],
])('keeps %s', async (_what, change, kept) => {
  expect(await keptOf(change ? await copyWith(...change) : artists)).toEqual(kept);
});
