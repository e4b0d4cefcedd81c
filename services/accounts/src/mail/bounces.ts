import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailNews } from '@laminate/contracts';
import { derive } from '@laminate/kit/sealing-keys';
import PostalMime from 'postal-mime';

/** Ids of our messages. */
export interface MessageIds {
  /** @param name of the mail, as the outbox has it */
  readonly of: (name: string) => string;
  /** Returns the name of the mail with this id, or undefined for an id that is not ours. */
  readonly nameOf: (messageId: string) => string | undefined;
}

const ID = /^<?(\d{20}\.\d{1,18})\.([\w-]{16})@[^\s<>@]+>?$/;

/**
 * Signs the ids of messages, so that who got one of our mails can't guess that of another, and say that it came back.
 * @param secret of the installation
 */
export function messageIds(secret: string, host: string): MessageIds {
  const key = derive(secret, 'message ids');
  const sign = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 12);
  return {
    of: (name) => `<${name}.${sign(name).toString('base64url')}@${host}>`,
    nameOf(messageId) {
      const [, name = '', signature = ''] = ID.exec(messageId.trim()) ?? [];
      const given = Buffer.from(signature, 'base64url');
      return given.length === 12 && timingSafeEqual(given, sign(name)) ? name : undefined;
    },
  };
}

/** What a provider says, as JSON. */
function ofProvider(text: string): string | undefined {
  try {
    const news = MailNews.safeParse(JSON.parse(text));
    return news.success ? news.data.data.message_id : undefined;
  } catch {
    return undefined;
  }
}

/** A recipient was given up. `delayed` is said while the server goes on trying. */
const GIVEN_UP = /^action:[ \t]*failed\b/im;
/** What a report has of the mail that came back: all of it, or its headers. */
const RETURNED = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
const MESSAGE_ID = /^message-id:\s*(<[^<>\s]+>)/im;

/** What a mail server says (RFC 3464). */
async function ofServer(report: Uint8Array): Promise<string | undefined> {
  const { attachments } = await PostalMime.parse(report, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const parts = attachments.map(({ mimeType, content }) => ({ type: mimeType.toLowerCase(), text: String(content) }));
  const status = parts.find(
    ({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status',
  );
  if (!status || !GIVEN_UP.test(status.text)) return undefined;
  const returned = parts.find(({ type }) => RETURNED.includes(type));
  return returned && MESSAGE_ID.exec(returned.text)?.[1];
}

/**
 * Reads which mail came back, in what a provider or a mail server says.
 * @returns its `Message-ID`, or undefined for anything else, such as a mail that is only late
 */
export async function readBounce(body: Uint8Array): Promise<string | undefined> {
  const text = Buffer.from(body).toString();
  if (/^\s*\{/.test(text)) return ofProvider(text);
  try {
    return await ofServer(body);
  } catch {
    // Nested too deep, or no mail at all.
    return undefined;
  }
}
