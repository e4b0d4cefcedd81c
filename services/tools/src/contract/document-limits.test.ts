import { routes, type AnyRoute } from '@laminate/contracts';
import { describeApi, type Json } from '@laminate/gateway/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

const document = describeApi() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}

const FOREIGN_DOMAIN = 'mari@pidu.õlu.example';
const SPACED = `Mari${' '.repeat(2000)}`;

/** Texts that a schema can refuse: by their length, by what they show, by their script, as an address or as a time. */
const TEXTS = [
  '',
  ' ',
  '\n',
  '\u200B\u2060',
  '\u2800',
  'a\u0000b',
  'a\u0007b',
  'a\u0085b',
  'a',
  'Mari Tamm',
  ' Mari\u00A0Tamm ',
  'Õnne 7',
  'mari@festival.example',
  FOREIGN_DOMAIN,
  'mari@',
  'mari..tamm@festival.example',
  '22:00',
  '24:00',
  '2026-07-31',
  '1899-12-31',
  '3000-01-01',
  '2026-07-31T20:00:00Z',
  '2026-07-31T20:00:00',
  '2026-07-31T20:00:00+17:39',
  '1899-07-31T20:00:00Z',
  '+372 5555 5555',
  SPACED,
  ...[40, 41, 64, 65, 100, 120, 121, 200, 201, 254, 255, 300, 301, 1000, 2001, 70_000].map((length) =>
    'a1'.repeat(length).slice(0, length),
  ),
];

/**
 * Members that say less than is checked, with the reason. Checks across members, against stored data, or by a process,
 * such as whether an address is one, have no form in JSON schema.
 */
const SAYS_LESS: readonly (readonly [RegExp, string])[] = [
  [/\.x-device$/, 'is counted once it is decoded'],
  [/\.(?:time_zone|base_url|issuer|url|query)$/, 'is an address, a zone or a filter: a program says whether it is'],
];

/** Texts that are taken though the document does not say so, with the reason. */
const SAYS_MORE: readonly (readonly [text: string, at: RegExp, reason: string])[] = [
  [FOREIGN_DOMAIN, /./, 'an address is described in the form that all mail servers take'],
  [SPACED, /./, 'is counted without the spaces around it'],
  ...TEXTS.filter((text) => /[^ -~]/.test(text)).map(
    (text) => [text, /\.x-device$/, 'is described as it is sent, percent-encoded'] as const,
  ),
];

const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: 'api', ...document }] });

/** The same schema with its references, for Ajv. */
const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as Json;

/** Members of what a call takes that are texts, each with what is checked and what the document says. */
function* membersOf(route: AnyRoute): Generator<[string, z.ZodType, Json]> {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  const [body] = Object.values(operation?.requestBody?.content ?? {});
  if (route.body instanceof z.ZodObject && body) yield* inside(`${route.id}.body`, route.body, body.schema);
  for (const part of ['query', 'headers'] as const) {
    const schema = route[part];
    if (!(schema instanceof z.ZodObject)) continue;
    for (const [name, member] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
      const said = operation?.parameters?.find((one) => one.name?.toLowerCase() === name.toLowerCase());
      if (said && said.schema['type'] !== 'integer') yield [`${route.id}.${part}.${name}`, member, said.schema];
    }
  }
}

function* inside(at: string, schema: z.ZodType, said: Json): Generator<[string, z.ZodType, Json]> {
  const whole = resolved(said);
  if (schema instanceof z.ZodArray) return yield* inside(at, schema.element as z.ZodType, whole['items'] as Json);
  if (!(schema instanceof z.ZodObject)) return yield [at, schema, said];
  for (const [name, member] of Object.entries(schema.shape as Record<string, z.ZodType>))
    yield* inside(`${at}.${name}`, member, ((whole['properties'] ?? {}) as Record<string, Json>)[name] ?? {});
}

function resolved(schema: Json): Json {
  if (typeof schema['$ref'] === 'string')
    return document.components.schemas[schema['$ref'].split('/').at(-1) as string] ?? {};
  return schema;
}

it('describes the checks of each text that can be sent', () => {
  const differing: string[] = [];
  const looked: string[] = [];
  const needed = new Set<unknown>();
  for (const route of routes)
    for (const [at, schema, said] of membersOf(route)) {
      const validate = ajv.compile(absolute(said));
      const wrong = TEXTS.filter((text) => validate(text) && !schema.safeParse(text).success);
      const known = SAYS_LESS.find(([place]) => place.test(at));
      looked.push(at);
      for (const text of TEXTS.filter((each): boolean => !validate(each) && schema.safeParse(each).success))
        if (!SAYS_MORE.some(([of, place]) => of === text && place.test(at)))
          differing.push(`${at} takes ${JSON.stringify(text.slice(0, 30))}, which is not said`);
      if (known && wrong.length > 0) needed.add(known);
      else for (const text of wrong) differing.push(`${at} is said to take ${JSON.stringify(text.slice(0, 30))}`);
    }
  expect(differing).toEqual([]);
  expect(SAYS_LESS.filter((known) => !needed.has(known))).toEqual([]);
  expect(looked.length).toBeGreaterThan(200);
});
