import type { Identity } from '@laminate/kit';

/** Whether the caller, who may see the artists of the event, may change them: not who reads for support, and not when the plan has ended. */
export const mayEdit = ({ support, plan }: Identity): boolean => !support && !plan.ended_at;
