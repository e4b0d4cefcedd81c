import type { ServiceContext } from '@laminate/kit';
import type { Request } from 'express';
import type { Post } from '../../commands/users/invite.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { portalUrl, publicUrl } from '@laminate/kit/public-url';

/** How mails of a request are written: in the language of who asks. */
export const postFor = (req: Request, env: ServiceContext['env']): Post => ({
  language: languageOf(req),
  url: publicUrl(env),
});

/** The same to who acts for an artist, whose links lead to the portal. */
export const artistPostFor = (req: Request, env: ServiceContext['env']): Post => ({
  language: languageOf(req),
  url: portalUrl(env),
});
