import { i18n } from '@laminate/sdk/i18n';
import { Check, Clock, CloudOff, OctagonX, Undo2, User } from '@laminate/ui/icons';
import type { QueuedAction } from '../queue/tap.ts';
import type { Verdict, VerdictKind } from './verdict.ts';

/** The message of a tap that was accepted. */
export function successMessage(action: QueuedAction): string {
  if (action === 'check_in') return i18n.t('Checked in one');
  if (action === 'remove_check_in' || action === 'undo_arrival') return i18n.t('Removed check-in');
  return i18n.t('Checked in all guests');
}

/** The word in large type. */
export function verdictLabel({ kind, action }: Pick<Verdict, 'kind' | 'action'>): string {
  switch (kind) {
    case 'in':
    case 'removed':
      return successMessage(action ?? 'check_in');
    case 'sending':
      return i18n.t('Sending');
    case 'kept':
      return i18n.t('Saved on this device');
    case 'full':
      return i18n.t('Full');
    case 'blocked':
      return i18n.t('Blocked');
    case 'pending':
      return i18n.t('Pending');
    case 'refused':
      return i18n.t('Not let in');
    case 'guest':
      return i18n.t('Guest');
  }
}

/** The sentence below the name, where there is more to say. */
export function verdictMessage({ kind, reason }: Verdict): string | null {
  if (kind === 'kept') return i18n.t('The server isn’t responding. We’ll keep trying.');
  if (kind === 'blocked') return i18n.t('Don’t let this guest in. Ask the organiser.');
  if (kind === 'pending') return i18n.t('The organiser has to accept this guest first.');
  return reason;
}

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
