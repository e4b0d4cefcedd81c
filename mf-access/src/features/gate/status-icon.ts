import type { PassageAnswer } from '@laminate/rules/passage-rules';

/** The door's state whose colour and sign an answer wears. */
export const STATE_OF = { yes: 'go', no: 'stop', look: 'hold', ask: 'hold' } as const satisfies Record<
  PassageAnswer['may'],
  string
>;
