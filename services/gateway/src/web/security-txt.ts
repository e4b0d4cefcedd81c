import type { RequestHandler } from 'express';

/** RFC 9116 wants less than a year, so that what is old is not trusted. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Says to whom a vulnerability is reported (RFC 9116, `/.well-known/security.txt`).
 * @param contact a `mailto:`, `https:` or `tel:` address
 * @param publicUrl where people use the product, without a slash at the end
 */
export function securityTxt(contact: string, publicUrl: string | undefined): RequestHandler {
  return (_req, res) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en, et',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ];
    res
      .set('cache-control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
