import type { Identity } from '@laminate/kit';

/**
 * Checks whether the caller, who can see the artists of the event, can change them. A caller who reads for support
 * can't, nor can one without a plan for it.
 */
export const mayEdit = ({ support, plan }: Identity): boolean => !support && !plan.ended_at && !plan.only_guestlist;

/** Checks the same for removing a user's right to act for an artist, which can always be withdrawn. */
export const mayRemoveUsers = ({ support }: Identity): boolean => !support;
