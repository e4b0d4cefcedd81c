import type { AnyRoute } from '@laminate/contracts';
import type { Request } from 'express';

/**
 * Tells who comes by the host of the artists' portal. That host has a page, modules and calls of its own: nothing of
 * the organisers' code reaches an artist's browser, and no organiser's call can be made from there.
 *
 * @param host of the portal, without a port; undefined where it has none
 */
export function portalAt(host: string | undefined) {
  const forArtists = (req: Request): boolean =>
    host !== undefined && req.hostname?.toLowerCase() === host.toLowerCase();
  return {
    forArtists,
    /** On the portal's host: the calls that artists may make, and those before and around the session. */
    open: (req: Request, { access, outsidePortal }: AnyRoute): boolean =>
      !forArtists(req) ||
      (access === 'anyone' && !outsidePortal) ||
      access === 'signed-in' ||
      (Array.isArray(access) && access.includes('artist')),
  };
}
