/** What is known by now: tokens of who calls, ids of what was made. */
export type Known = Record<string, unknown>;
export type Body = Record<string, unknown>;

export interface Step {
  /** Method and address. `{event}` and the like are placeholders for what is known. */
  readonly call: string;
  /** Exactly the specification's payload. */
  readonly body?: (known: Known) => unknown;
  /** First waits for the mail to this address, and keeps the key of its link as `key`. */
  readonly mailTo?: string;
  /** By whom, the owner unless said: a name in what is known. */
  readonly as?: string;
  /** The shape that the specification gives, or that later calls live by. */
  readonly answers?: (known: Known) => object;
  readonly keep?: (answer: Body) => Known;
}

export const id = expect.any(Number) as unknown;
export const text = expect.any(String) as unknown;
export const list = expect.any(Array) as unknown;
export const flag = expect.any(Boolean) as unknown;

/** An id in an answer, e.g. `idIn('unit')` of `{ unit: { id } }`. */
export const idIn =
  (member: string, name = member) =>
  (answer: Body): Known => ({ [name]: (answer[member] as { id: number }).id });
export const made = (member: string) => () => ({ [member]: { id } });

export const file = (
  name: string,
  title: string,
  fields: Readonly<Record<string, unknown>>,
  bytes: unknown,
): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), title);
  return form;
};

export const PERSON = { name: 'Mari Tamm', comments: 'press', extra: 1 };
