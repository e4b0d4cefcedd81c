import { createHmac, timingSafeEqual } from 'node:crypto';
import { DIGESTS, stopHash } from '@laminate/accreditation';
import type { EventKey, ServiceEnv } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { derive } from '@laminate/kit/sealing-keys';

/** An address that wants no more mails about an event, or no digests. It names no one: the address is a hash. */
interface Stop extends EventKey {
  /** In hex. */
  readonly addressHash: string;
}

/** Makes and reads what the `List-Unsubscribe` of mails says, signed so that no one stops the mails of others. */
export function stopMarks(env: Pick<ServiceEnv, 'JWT_SECRET' | 'PUBLIC_URL'>) {
  const key = derive(env.JWT_SECRET, 'stopping mails');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const marks = {
    /** Where a mail app stops what tells this address each day which requests of an account wait. */
    urlForDigests: (accountId: number, eMail: string): string => marks.urlFor({ accountId, eventId: DIGESTS }, eMail),
    /** Where a mail app stops mails about an event to this address. */
    urlFor({ accountId, eventId }: EventKey, eMail: string): string {
      const text = `${accountId}.${eventId}.${stopHash(eventId, eMail)}`;
      return `${publicUrl(env)}/api/invitation/stop/${text}.${sign(text)}`;
    },
    /** Returns what a mark says, or undefined for one that this installation has not made. */
    read(mark: string): Stop | undefined {
      const [, text = '', accountId, eventId, addressHash = '', signature = ''] =
        /^((\d{1,9})\.(\d{1,9})\.([0-9a-f]{64}))\.([\w-]{43})$/.exec(mark) ?? [];
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(text));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { accountId: Number(accountId), eventId: Number(eventId), addressHash };
    },
  };
  return marks;
}
