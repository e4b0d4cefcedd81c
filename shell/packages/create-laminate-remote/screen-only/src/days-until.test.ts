import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysUntil } from './days-until.ts';

const now = Date.parse('2026-07-01T12:00:00Z');

test('counts a day that has begun', () => assert.equal(daysUntil('2026-07-03T10:00:00Z', now), 2));
test('is 0 from the moment on', () => {
  assert.equal(daysUntil('2026-07-01T12:00:00Z', now), 0);
  assert.equal(daysUntil('2026-06-01T12:00:00Z', now), 0);
});
