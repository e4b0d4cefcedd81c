import type { Api } from './api.ts';
import { baseUrl } from './session.ts';

/** Returns a file of the guest list, which can take a while. */
export async function exported(api: Api, eventId: number, order: object): Promise<Buffer> {
  const response = await fetch(`${baseUrl()}/api/event/${eventId}/people/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return Buffer.from(((await response.json()) as { contentBase64: string }).contentBase64, 'base64');
}
