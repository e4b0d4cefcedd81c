import { isApiError, type ServiceContext } from '@laminate/kit';
import type { Request } from 'express';

interface Attempt {
  /** The name that was typed. */
  readonly login?: string;
  readonly userId?: number | null;
  readonly method: 'password' | 'second_factor' | 'provider';
}

/** Runs work that proves who a user is, and notes who failed. @throws what the work throws */
export async function noteFailedLogin<T>(
  { securityLog, req }: Pick<ServiceContext, 'securityLog'> & { readonly req: Request },
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error)) securityLog('authn_login_fail', req, { ...attempt, reason: error.code });
    throw error;
  }
}
