import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';

/** The terms of use of this installation, for everybody. */
export const termsOfUse = (terms: string | null) => endpoint(accounts.termsOfUse).handle(() => ({ terms }));
