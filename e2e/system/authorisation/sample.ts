import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly format?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

function fromJsonSchema(schema: JsonSchema, complete: boolean): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  if (schema.anyOf) return fromJsonSchema(schema.anyOf[0] as JsonSchema, complete);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (complete ? Object.keys(schema.properties ?? {}) : (schema.required ?? [])).map((key) => [
          key,
          fromJsonSchema(schema.properties?.[key] ?? {}, complete),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? (complete ? 1 : 0) }, () =>
        fromJsonSchema(schema.items ?? {}, complete),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'string':
      if (schema.format === 'date-time') return '2026-07-31T12:00:00Z';
      if (schema.format === 'date') return '2099-12-31';
      if (schema.format === 'email') return 'someone@example.test';
      return 'x'.repeat(Math.max(schema.minLength ?? 8, 8));
    default:
      return null;
  }
}

/** Of each schema once: thousands of calls are made of a few hundred. */
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known =
    jsonSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  jsonSchemas.set(schema, known);
  return known;
}

/** A body that the schema accepts, with only what it requires. */
export const sampleOf = (schema: z.ZodType): unknown => fromJsonSchema(jsonSchemaOf(schema), false);

/** Returns a body that the schema accepts, with everything that can be in it. */
export const fullSampleOf = (schema: z.ZodType): unknown => fromJsonSchema(jsonSchemaOf(schema), true);
