import type { ServiceContext } from '@laminate/kit';
import type { Request } from 'express';
import type { Post } from '../../commands/users/invite.ts';
import { languageOf } from '../../mail/language-of.ts';
import { publicUrl } from '../../public-url.ts';

/** How mails of a request are written: in the language of who asks. */
export const postFor = (req: Request, env: ServiceContext['env']): Post => ({ language: languageOf(req), url: publicUrl(env) });
