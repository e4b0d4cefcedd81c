import { describeApi, type Json } from '@laminate/gateway/openapi';

/** The document, whose forms generators of clients have to compile: each form that one of them can’t take has a test. */
const document = describeApi() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Json }>> }>>;
  };
};

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, Json>>;
}

const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Each object of the document that has one of some keywords, with its place. */
function* partsOf(value: unknown, place = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Json];
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${place}/${key}`);
}

const placesWhere = (is: (part: Json) => boolean): string[] =>
  [...partsOf(document)].filter(([, part]) => is(part)).map(([place]) => place);

const resolved = (schema: Json): Json =>
  typeof schema['$ref'] === 'string'
    ? { ...resolved(schemas[schema['$ref'].split('/').at(-1) as string] ?? {}), ...schema }
    : schema;

const unionOf = ({ anyOf, oneOf }: Json): Json[] => (anyOf ?? oneOf ?? []) as Json[];

const takesNull = (schema: Json): boolean => {
  const { type, ...rest } = resolved(schema);
  return rest['const'] === null || [type].flat().includes('null') || unionOf(rest).some((part) => takesNull(part));
};

it('ends no tuple with `false`, which openapi-python-client refuses to read', () => {
  expect(placesWhere(({ items }) => items === false)).toEqual([]);
});

it('has no time in a header, whose call openapi-python-client leaves out', () => {
  const times = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter((one) => one['in'] === 'header' && resolved(one['schema'] as Json)['format'] === 'date-time')
      .map(({ name }) => `${operationId} ${String(name)}`),
  );
  expect(times).toEqual([]);
});

it('names nothing as Go names the constructor of another schema', () => {
  expect(Object.keys(schemas).filter((name) => `New${name}` in schemas)).toEqual([]);
});

it('has no union with a list, for which Java and Go compile no class', () => {
  expect(placesWhere((part) => unionOf(part).some(({ type }) => type === 'array'))).toEqual([]);
  expect(placesWhere(({ type }) => Array.isArray(type) && type.toSorted().join() === 'array,object')).toEqual([]);
});

it('has each part of an upload in one object, since files in an `allOf` are sent without their names', () => {
  const uploads = operations.flatMap(({ operationId, requestBody }) => {
    const schema = requestBody?.content['multipart/form-data']?.schema;
    return schema ? [[operationId, schema] as const] : [];
  });
  expect(uploads.length).toBeGreaterThan(2);
  expect(uploads.filter(([, { type, allOf, $ref }]) => type !== 'object' || allOf || $ref)).toEqual([]);
  expect(uploads.find(([id]) => id === 'addRiderFile')?.[1]).toMatchObject({
    properties: { fileType: {}, 'rider-file': { format: 'binary' } },
    required: ['fileType', 'rider-file'],
    additionalProperties: false,
  });
});

it('has no two members that are one in camel case', () => {
  const twice = [...partsOf(schemas)].flatMap(([place, { properties }]) => {
    const names = Object.keys((properties ?? {}) as Json).map((name) =>
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${place} ${name}`);
  });
  expect(twice).toEqual([]);
});

it('gives a name to each error and to each kind of a union that a word tells apart', () => {
  const unnamed = Object.entries(document.components.responses)
    .filter(([, { content = {} }]) => !content['application/problem+json']?.schema['$ref'])
    .map(([name]) => name);
  expect(unnamed).toEqual([]);
  const inline = ['FeedChange', 'StreamMessage'].filter((name) =>
    unionOf(schemas[name] as Json).some((kind) => !kind['$ref']),
  );
  expect(inline).toEqual([]);
});

it('says “null for …” only of what can be null', () => {
  const never = [...partsOf(document)].flatMap(([place, { properties }]) =>
    Object.entries((properties ?? {}) as Record<string, Json>)
      .filter(([, member]) =>
        /\bnull (?:for|if|where|while|until|on|at|otherwise)\b|otherwise null/i.test(String(member['description'])),
      )
      .filter(([, member]) => !takesNull(member))
      .map(([name]) => `${place} ${name}`),
  );
  expect(never).toEqual([]);
});

it('says ISO 8601 of no time on a clock', () => {
  const clocks = [...partsOf(document)].flatMap(([place, { properties }]) =>
    Object.entries((properties ?? {}) as Record<string, Json>)
      .filter(
        ([, member]) => /ISO 8601/.test(String(member['description'])) && JSON.stringify(member).includes('ClockTime'),
      )
      .map(([name]) => `${place} ${name}`),
  );
  expect(clocks).toEqual([]);
  expect(schemas['ArtistSet']).toHaveProperty('properties.start_time.description', 'HH:MM.');
});

it('marks each second spelling as deprecated, and declares what is left to an API token', () => {
  expect(operations.filter(({ deprecated }) => deprecated).map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['listAdvancingForms', 'readAdvancingForm', 'updateAdvancingForm', 'setProfiles']),
  );
  const { responses } = operations.find(({ operationId }) => operationId === 'listHotels') as Operation;
  expect(Object.keys((responses['200'] as { headers: Json }).headers)).toEqual(['RateLimit', 'RateLimit-Policy']);
});
