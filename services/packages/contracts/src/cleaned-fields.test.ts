import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const MARKED = '\u202AMari\u200B\u00A0Tamm\u202C';
const MARKS = /[\u202A\u202C\u200B\u00A0]/;
/** What people type a name or a line of words into. */
const TYPED = /name|title|label|note|address|city|contact/;

/** Fields that say again what is stored, or that are folded where they are compared: nothing is kept of them. */
const KEPT_NOWHERE = ['deleteArtistHotel.names', 'peopleExist.guests.name', 'updateArtist.section_limits.name'];

/** Fields of a schema, however deep, by their paths. */
function* fieldsOf(
  schema: unknown,
  at: string,
  within: ReadonlySet<unknown> = new Set(),
): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType) || within.has(schema)) return;
  const inside = new Set([...within, schema]);
  for (const [key, part] of Object.entries(schema.def)) {
    if (key === 'shape')
      for (const [name, field] of Object.entries(part as unknown as Record<string, z.ZodType>)) {
        yield [`${at}.${name}`, field];
        yield* fieldsOf(field, `${at}.${name}`, inside);
      }
    else if (Array.isArray(part)) for (const one of part) yield* fieldsOf(one, at, inside);
    else yield* fieldsOf(part, at, inside);
  }
}

it('cleans each name, title, note and address that a body may have', async () => {
  const modules = globSync('routes/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  const cleaned: string[] = [];
  const marked: string[] = [];
  for (const file of modules) {
    const routes = (await import(path.join(import.meta.dirname, file))) as Record<
      string,
      { id?: string; body?: unknown }
    >;
    for (const { id, body } of Object.values(routes))
      for (const [at, field] of id ? fieldsOf(body, id) : []) {
        if (!TYPED.test(at.slice(at.lastIndexOf('.')))) continue;
        const { data } = field.safeParse(MARKED);
        if (typeof data === 'string') (MARKS.test(data) ? marked : cleaned).push(at);
      }
  }
  expect(new Set(marked)).toEqual(new Set(KEPT_NOWHERE));
  expect(cleaned.length).toBeGreaterThan(50);
});
