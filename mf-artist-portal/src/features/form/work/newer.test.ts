import { isUnsaved } from './newer.ts';
import type { Draft, Save } from './work.ts';

const PATH = { eventId: 1, artistId: 2, sectionId: 3 } as const;
const AT = '2026-11-22T07:00:00.000Z';
const draft = (fields: Draft['fields']): Draft => ({
  ...PATH,
  answerId: null,
  slot: 'a',
  fields,
  base: null,
  clashes: [],
  clashBy: null,
  counter: 1,
  kept: 0,
  at: AT,
});
const waiting: Save = {
  ...PATH,
  kind: 'add',
  slot: 'a',
  fields: { 1: 'Juhan Kask' },
  key: 'k',
  at: AT,
  state: 'waiting',
  tried: true,
  newer: null,
};

it('takes what waits for the network as saved, and what was typed since as not', () => {
  expect(isUnsaved(draft({ 1: 'Juhan Kask' }), [])).toBe(true);
  expect(isUnsaved(draft({ 1: 'Juhan Kask' }), [waiting])).toBe(false);
  expect(isUnsaved(draft({ 1: 'Juhan Kask', 2: 'Driver' }), [waiting])).toBe(true);
  expect(isUnsaved(draft({ 1: 'Juhan Kask' }), [{ ...waiting, slot: 'b' }])).toBe(true);
});

it('goes by what the person wants instead of what is on its way', () => {
  const newer: Save = { ...waiting, newer: { kind: 'fields', fields: { 1: 'Juhan Mets' } } };
  expect(isUnsaved(draft({ 1: 'Juhan Mets' }), [newer])).toBe(false);
  expect(isUnsaved(draft({ 1: 'Juhan Kask' }), [newer])).toBe(true);
});
