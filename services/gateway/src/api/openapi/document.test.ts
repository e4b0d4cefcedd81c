import { CONTRACT_VERSION, routes } from '@laminate/contracts';
import { describeApi } from './document.ts';
import type { Json } from './schemas.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Json };
  readonly responses: Readonly<Record<string, Json>>;
}

const document = describeApi('https://events.example.com') as unknown as {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;

test('has every route, the version of the contract and a tag for each', () => {
  expect(document.info.version).toBe(CONTRACT_VERSION);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
  const tags = new Set(document.tags.map(({ name }) => name));
  expect(operations.filter(({ tags: [tag] }) => tag === undefined || !tags.has(tag))).toEqual([]);
});

test('every member and parameter says what it is', () => {
  const silent: string[] = [];
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, parameters } = value as { properties?: Record<string, Json>; parameters?: Json[] };
    if (properties && !Array.isArray(properties))
      for (const [name, member] of Object.entries(properties))
        if (!member['description'] && typeof member === 'object' && !where.endsWith('.responses'))
          silent.push(`${where}.${name}`);
    for (const { name, description, $ref } of Array.isArray(parameters) ? parameters : [])
      if (!description && !$ref) silent.push(`${where}.${String(name)}`);
    for (const part of Object.values(value)) look(part, where);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
  for (const each of operations) look(each, each.operationId);
  // It comes from the schema alone: `.describe(…)` in the contracts.
  expect(silent).toEqual([]);
});

test('a stream goes on by Last-Event-ID, and has its messages', () => {
  const { parameters, responses } = operation('stream');
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/LastEventId' });
  expect(responses['200']?.['content']).toEqual({
    'text/event-stream': { schema: { $ref: '#/components/schemas/StreamMessage' } },
  });
});

test('tells a webhook endpoint what it is sent, and which headers sign it', () => {
  const { post } = document.webhooks['change'] ?? {};
  expect(post?.requestBody?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } },
  });
  expect(document.components.schemas).toHaveProperty('WebhookBody.properties.data');
  expect(post?.parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
});

test('numbers of a path are numbers, and schemas with a name are referred to', () => {
  expect(operation('checkIn').parameters?.[0]).toEqual({
    name: 'eventId',
    in: 'path',
    required: true,
    description: 'An event of the account.',
    schema: { $ref: '#/components/schemas/Id' },
  });
  expect(operation('checkIn').requestBody?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/TapBody' } },
  });
  expect(document.components.schemas['Person'] ?? document.components.schemas['DoorPerson']).toMatchObject({
    properties: { guest_count: { description: 'The whole party: 1 + plus-ones.' } },
  });
});

test.each([
  ['addRiderFile', 'multipart/form-data'],
  ['portalPutPart', 'application/octet-stream'],
  ['addGuests', 'application/json'],
])('the body of %s is %s', (id, type) => {
  expect(Object.keys(operation(id).requestBody?.content ?? {})).toEqual([type]);
});

test('lists the errors that a route can answer', () => {
  const codesOf = (id: string, status: number) => {
    const { $ref } = operation(id).responses[status] as { $ref: string };
    return document.components.responses[$ref.split('/').at(-1) ?? '']?.description.match(/(?<=`)\w+(?=`)/g);
  };
  expect(codesOf('checkIn', 409)).toEqual(expect.arrayContaining(['full', 'blocked', 'pending', 'key_reuse']));
  expect(codesOf('addUnit', 409)).not.toContain('key_reuse');
  expect(codesOf('signIn', 400)).toEqual(['invalid_request', 'invalid_credentials']);
  expect(operation('signIn').responses).not.toHaveProperty('403');
});
