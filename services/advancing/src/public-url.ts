import type { ServiceEnv } from '@laminate/kit';

/** Where links of mails lead, without a slash at the end; never taken from a request, whose sender may name any host. */
export const publicUrl = ({ PUBLIC_URL }: Pick<ServiceEnv, 'PUBLIC_URL'>): string =>
  new URL(PUBLIC_URL ?? 'http://localhost:8080').origin;
