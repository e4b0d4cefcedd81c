import type { AnyRoute } from '@laminate/contracts';
import type { Request } from 'express';

/**
 * Tells callers apart by the host of the artists' portal. That host has its own page, modules and calls: none of the
 * organisers' code reaches an artist's browser, and no organiser's call can be made from there.
 *
 * @param host of the portal, without a port. It is undefined if there is none
 */
export function portalAt(host: string | undefined) {
  const forArtists = (req: Request): boolean =>
    host !== undefined && req.hostname?.toLowerCase() === host.toLowerCase();
  return {
    forArtists,
    /** Allows on the portal's host the calls that artists can make, and the calls before and around the session. */
    open: (req: Request, { access, outsidePortal }: AnyRoute): boolean =>
      !forArtists(req) ||
      (access === 'anyone' && !outsidePortal) ||
      access === 'signed-in' ||
      (Array.isArray(access) && access.includes('artist')),
  };
}
