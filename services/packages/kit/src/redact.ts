/** Parts of an error's text that do not belong in a log: keys of sessions, passwords in addresses, people's e-mails. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\/\/[^\s/@]*@/g, '//[password] '],
  // From the beginning of a word only: from each of its letters takes the square of its length.
  [/(?<![^\s<>"'(),;:=@])[^\s<>"'(),;:=@]+@[^\s<>"'(),;:=]+/g, '[e-mail]'],
];

/** A text without them. */
export const redact = (text: string): string =>
  SECRETS.reduce((safe, [secret, instead]) => safe.replace(secret, instead), text);

const SQLSTATE = /^[0-9A-Z]{5}$/;
const DEEPEST = 3;

interface RedactedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: RedactedError;
}

/** Only the lines that say where. */
const placesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Returns an error in a form that is safe to log. For an error of the database, its code and constraint are left.
 * Message, detail and statement have the values in them, which are people's names.
 */
export function redactError(error: unknown, depth = 0): RedactedError | string {
  if (!(error instanceof Error)) return redact(String(error));
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  const ofDatabase = [error, cause].find((each) =>
    SQLSTATE.test(String((each as { code?: unknown } | undefined)?.code ?? '')),
  ) as { code: string; constraint?: string } | undefined;
  const inner =
    cause instanceof Error && depth < DEEPEST ? (redactError(cause, depth + 1) as RedactedError) : undefined;
  return {
    type: error.name,
    message: ofDatabase ? `refused by the database, SQLSTATE ${ofDatabase.code}` : redact(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: placesOf(error.stack),
    ...(inner && { cause: inner }),
  };
}
