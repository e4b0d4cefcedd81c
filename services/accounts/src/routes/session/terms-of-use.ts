import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';

/** Returns the terms of use of this installation, for everyone. */
export const termsOfUse = (terms: string | null) => endpoint(accounts.termsOfUse).handle(() => ({ terms }));
