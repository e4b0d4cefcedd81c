import { Check, Clock, CloudOff, OctagonX, Undo2, User } from '@laminate/ui/icons';
import type { VerdictKind } from './verdict.ts';

/** Sign of each answer. It is never alone, because the word is next to it. */
export const VERDICT_ICONS = {
  guest: User,
  sending: Clock,
  in: Check,
  removed: Undo2,
  kept: CloudOff,
  full: OctagonX,
  blocked: OctagonX,
  refused: OctagonX,
  pending: Clock,
} satisfies Record<VerdictKind, unknown>;
