import { newUuid } from './uuid.ts';

it('makes version 4 UUIDs that differ', () => {
  const made = Array.from({ length: 1000 }, newUuid);
  expect(new Set(made).size).toBe(1000);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
