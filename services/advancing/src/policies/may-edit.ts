import type { Identity } from '@laminate/kit';

/**
 * Whether the caller, who may see the artists of the event, may change them: not who reads for support, nor without a
 * plan for it.
 */
export const mayEdit = ({ support, plan }: Identity): boolean => !support && !plan.ended_at && !plan.only_guestlist;

/** Checks the same for removing a user's right to act for an artist, which can always be taken back. */
export const mayRemoveUsers = ({ support }: Identity): boolean => !support;
