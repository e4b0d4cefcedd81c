import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { reportBounce as route } from '@laminate/contracts/routes/mail';
import { signedHeaders } from '@laminate/kit/standard-webhooks';
import { Failure } from '../failure.ts';

/**
 * Hands on a report of a mail server that a mail came back (RFC 3464). The answer to each signed one is the same.
 * @throws Failure where it can not be handed on, so that the mail server tries again
 */
export async function reportBounce(
  report: NodeJS.ReadableStream,
  { PUBLIC_URL: origin, MAIL_BOUNCE_SECRET: secret }: NodeJS.ProcessEnv,
): Promise<void> {
  if (!secret || !origin)
    throw new Failure('PUBLIC_URL or MAIL_BOUNCE_SECRET is not set: set both as for the product.');
  const body = new Uint8Array(await buffer(report));
  const headers = {
    ...signedHeaders([secret], randomUUID(), new Date(), body),
    'content-type': 'message/rfc822',
  };
  const response = await fetch(new URL(route.path, origin), { method: 'POST', headers, body });
  if (response.status === 401)
    throw new Failure(`${origin} refused the signature: check MAIL_BOUNCE_SECRET and the clock of this machine.`);
  if (!response.ok) throw new Failure(`${origin} answered ${response.status}: check PUBLIC_URL.`);
}

/** Takes the report from the standard input. */
export async function run(): Promise<number> {
  await reportBounce(process.stdin, process.env);
  return 0;
}
