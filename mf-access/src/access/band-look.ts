import type { Band } from '@laminate/ui';
import type { Wristband } from './access-system.ts';

/** How a wristband looks on the screen: the colour and weave of the physical one. */
export function lookOf({ color, weave }: Pick<Wristband, 'color' | 'weave'>): Band {
  return { color, weave: weave === 'stripe' ? 'bars' : weave };
}
