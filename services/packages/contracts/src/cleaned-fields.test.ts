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

/** Lists every field that a body or a query of a route can have, by the route's id and the path of the field. */
async function allFields(): Promise<[string, z.ZodType][]> {
  const modules = globSync('routes/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  const fields: [string, z.ZodType][] = [];
  for (const file of modules) {
    const routes = (await import(path.join(import.meta.dirname, file))) as Record<
      string,
      { id?: string; body?: unknown; query?: unknown }
    >;
    for (const { id, body, query } of Object.values(routes))
      if (id) fields.push(...fieldsOf(body, id), ...fieldsOf(query, id));
  }
  return fields;
}

const fields = await allFields();
const nameOf = (at: string) => at.slice(at.lastIndexOf('.') + 1);
const takes = (field: z.ZodType, text: string) => field.safeParse(text).success;
const OTHER_TEXTS = ['neither of them', 'neither-of-them', 'NEITHER-1234'];
/** Whether a field takes nothing but texts like this one. */
const isOnlyFor = (field: z.ZodType, text: string) =>
  takes(field, text) && !OTHER_TEXTS.some((other) => takes(field, other));
const routesOf = (found: readonly [string, z.ZodType][]) => [...new Set(found.map(([at]) => at))];

it('cleans each name, title, note and address that a body can have', () => {
  const typed = fields.filter(([at]) => TYPED.test(nameOf(at)));
  const cleaned = typed.flatMap(([at, field]) => {
    const { data } = field.safeParse(MARKED);
    return typeof data === 'string' ? [{ at, marked: MARKS.test(data) }] : [];
  });
  const marked = cleaned.filter((one) => one.marked).map(({ at }) => at);
  expect(new Set(marked)).toEqual(new Set(KEPT_NOWHERE));
  expect(cleaned.length - marked.length).toBeGreaterThan(50);
});

describe('a field for an e-mail address, by its name or because it takes nothing else,', () => {
  const addresses = fields.filter(
    ([at, field]) =>
      (/mail/.test(nameOf(at)) && takes(field, 'kadi@festival.example')) || isOnlyFor(field, 'kadi@festival.example'),
  );

  it.each(routesOf(addresses))('%s takes it as people copy and type it', (at) => {
    const [, field] = addresses.find(([other]) => other === at) as [string, z.ZodType];
    const kept = (text: string) => field.safeParse(text).data as unknown;
    expect([
      kept('\u202AKadi@Festival.example\u202C '),
      kept('mailto:kadi@festival.example'),
      kept('kadi@xn--mller-kva.example'),
    ]).toEqual(['kadi@festival.example', 'kadi@festival.example', 'kadi@xn--mller-kva.example']);
    expect(['kadi@müller.example', 'kadi@xn--mller-kva.example']).toContain(kept('kadi@Müller.example'));
    expect(kept('kadi.festival.example')).toBeUndefined();
  });

  it('is found', () => expect(addresses.length).toBeGreaterThan(8));
});

describe('a field for a telephone number, by its name or because it takes nothing else,', () => {
  const numbers = fields.filter(
    ([at, field]) => (/phone/.test(nameOf(at)) && takes(field, '+372 5123 4567')) || isOnlyFor(field, '+372 5123 4567'),
  );

  it.each(routesOf(numbers))('%s takes it as people copy and type it', (at) => {
    const [, field] = numbers.find(([other]) => other === at) as [string, z.ZodType];
    const kept = (text: string) => field.safeParse(text).data as unknown;
    expect([
      kept('\u202A+372 5123 4567\u202C'),
      kept('tel:+372-5123-4567'),
      kept('+372 (0) 5123 4567'),
      kept('(+372) 5123\u20114567'),
      kept('\u0660\u0661\u0662\u0663\u0664\u0665'),
    ]).toEqual(['+372 5123 4567', '+372-5123-4567', '+372 (0) 5123 4567', '(+372) 5123-4567', '012345']);
    expect(kept('ask her')).toBeUndefined();
  });

  it('is found', () => expect(numbers.length).toBeGreaterThan(0));
});
