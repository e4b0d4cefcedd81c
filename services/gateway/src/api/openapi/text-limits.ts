import { SPACES } from '@laminate/contracts/stored-text';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

/** Schemas that a value passes, one after the other. */
const steps = (schema: Schema): Schema[] =>
  schema instanceof z.ZodPipe ? [...steps(schema.in), ...steps(schema.out)] : [schema];

/** A pattern for what is trimmed before it is looked at. */
const amongSpaces = (pattern: string): string =>
  /^\^.*\$$/.test(pattern) ? `^${SPACES}(?:${pattern.slice(1, -1)})${SPACES}$` : pattern;

/**
 * Describes what can be sent for a text that is cleaned before it is checked. JSON schema has nothing for the change
 * between, so zod describes such a text by what it is before: as any text.
 * @param json what zod made of the schema, which is changed
 * @param shown name of the schema of a text in which something shows
 */
export function limitText(schema: Schema, json: Json, shown: string): void {
  const passed = steps(schema);
  const [sent, ...checked] = passed.filter((step) => step instanceof z.ZodString || step instanceof z.ZodStringFormat);
  if (sent === undefined || sent !== passed[0] || checked.length === 0) return;
  const limits = checked.map((step): Json => z.toJSONSchema(step) as Json);
  const numbers = (key: string) => limits.flatMap((each) => (typeof each[key] === 'number' ? [each[key]] : []));
  const [least, most] = [numbers('minLength'), numbers('maxLength')];
  if (least.length > 0) json['minLength'] = Math.max(...least);
  if (most.length > 0) json['maxLength'] = Math.min(...most);
  const pattern = limits.flatMap((each) => (typeof each['pattern'] === 'string' ? [each['pattern']] : [])).at(-1);
  if (pattern !== undefined) json['pattern'] ??= amongSpaces(pattern);
  // What these say holds of what every text is held to, too.
  if (json['pattern'] !== undefined) {
    delete json['$ref'];
    json['type'] = 'string';
  } else if (least.length > 0) json['$ref'] = shown;
}
