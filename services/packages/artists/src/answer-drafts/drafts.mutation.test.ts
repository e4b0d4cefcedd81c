import { randomUUID } from 'node:crypto';
import type { StandIns } from '@laminate/testing';
import * as artists from '../index.ts';
import { artistsWith, openWorld, withoutArtistLock, type Artists } from '../testing/world.ts';

const world = openWorld();
const AS_ARTIST = { organiser: false, admin: false };

/** Sends the same answer twice concurrently. @returns how many were answered that it is stored, and how many are */
async function addedConcurrently(of: Artists): Promise<[confirmed: number, stored: number]> {
  const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
  const asked = { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Liina Saar' }, slot: randomUUID() };
  const confirmed = await world.together(
    of,
    'answer',
    (db) => [1, 2].map(() => db.transaction(scope, (em) => of.addAnswerOnce(em, scope, artistId, asked))),
    'artist-portal',
  );
  const stored = await world.sql('select from advancing.answer where section_id = $1 and deleted_at is null', [
    sectionId,
  ]);
  return [confirmed, stored.length];
}

const withSlots = (standIns: StandIns<typeof import('./slots.ts')>) =>
  artistsWith(import.meta.resolve('./slots.ts'), standIns);
const withoutSlot = () =>
  artistsWith<typeof import('../answers/answers.ts')>(import.meta.resolve('../answers/answers.ts'), {
    addAnswer:
      ({ addAnswer: add }) =>
      (em, scope, artistId, { slot: _, ...answer }) =>
        add(em, scope, artistId, answer),
  });
const withStoring = (standIns: StandIns<typeof import('./store-draft.ts')>) =>
  artistsWith(import.meta.resolve('./store-draft.ts'), standIns);

it('confirms to both concurrent senders of an answer that it is stored, once', async () => {
  expect(await addedConcurrently(artists)).toEqual([2, 1]);
});

it('would refuse one of them where the artist is not locked', async () => {
  expect(await addedConcurrently(await withoutArtistLock())).toEqual([1, 1]);
});

it('would refuse one of them without checking whether it is stored', async () => {
  expect(await addedConcurrently(await withSlots({ answerOfSlot: () => async () => null }))).toEqual([1, 1]);
});

it('would store it twice where it is not noted by which work it came', async () => {
  expect(await addedConcurrently(await withoutSlot())).toEqual([2, 2]);
});

/** The texts that are stored of two drafts of which something comes late: one is typed, the other one saved. */
async function storedOf(of: Artists) {
  const { scope, artistId, sectionId, fieldId } = await world.ownArtist();
  const [typed, saved] = [randomUUID(), randomUUID()];
  return world.inSessions(
    of,
    async (db) => {
      const keep = (slot: string, counter: number, text: string) =>
        db.transaction(scope, (em) =>
          of.keepDraft(
            em,
            scope,
            artistId,
            { slot, sectionId, answerId: null, values: { [fieldId]: text }, basedOnRevision: null, counter },
            AS_ARTIST,
          ),
        );
      await keep(typed, 7, 'Johanna');
      await keep(typed, 4, 'Joh');
      await keep(saved, 1, 'Oskar');
      await db.transaction(scope, (em) =>
        of.addAnswerOnce(em, scope, artistId, { ...AS_ARTIST, sectionId, values: { [fieldId]: 'Oskar' }, slot: saved }),
      );
      await keep(saved, 9, 'Oskar M');
      const drafts = await world.sql<{ text: string }>(
        `select values_ ->> $2::text as text from advancing.answer_draft where section_id = $1 and values_ <> '{}' order by text`,
        [sectionId, String(fieldId)],
      );
      return drafts.map(({ text }) => text);
    },
    'artist-portal',
  );
}

it('keeps what was typed last', async () => {
  expect(await storedOf(artists)).toEqual(['Johanna']);
});

it('would keep what came last without counting', async () => {
  const uncounted = await withStoring({
    storeDraft:
      ({ storeDraft }) =>
      async (em, scope, artistId, typed) => {
        await em.execute('update advancing.answer_draft set counter = 0 where slot = ?', [typed.slot]);
        await storeDraft(em, scope, artistId, typed);
      },
  });
  expect(await storedOf(uncounted)).toEqual(['Joh']);
});

it('would keep what was saved as well where that is not noted', async () => {
  const reopened = await withStoring({
    storeDraft:
      ({ storeDraft }) =>
      async (em, scope, artistId, typed) => {
        await em.execute('update advancing.answer_draft set closed = false where slot = ?', [typed.slot]);
        await storeDraft(em, scope, artistId, typed);
      },
  });
  expect(await storedOf(reopened)).toEqual(['Johanna', 'Oskar M']);
});

it('would keep what was saved as well where saving does not end it', async () => {
  const open = await artistsWith<typeof import('./keep-draft.ts')>(import.meta.resolve('./keep-draft.ts'), {
    closeDraft: () => async () => undefined,
  });
  expect(await storedOf(open)).toEqual(['Johanna', 'Oskar M']);
});
