import type { AccessAnswer } from '@laminate/contracts/access-answer';

/** The door's state whose colour and sign an answer wears. */
export const STATE_OF = { yes: 'go', no: 'stop', look: 'hold' } as const satisfies Record<AccessAnswer['may'], string>;
