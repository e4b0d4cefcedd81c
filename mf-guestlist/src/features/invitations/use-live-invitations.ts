import { useStreamHints } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { refreshInvitations } from '../../invitations/api/invitations.ts';

const REFRESH_MS = 1000;

/**
 * Keeps the invitations on the screen up to date: whatever changes guests is a hint to fetch them again.
 *
 * @param seq the sequence number that the screen shows, undefined before the first answer
 * @returns the state of the connection, null before it is known
 */
export const useLiveInvitations = (eventId: number, seq: number | undefined): StreamState | null =>
  useStreamHints({
    eventId,
    loaded: seq !== undefined,
    everyMs: REFRESH_MS,
    seq: () => seq ?? 0,
    onMessage: (kind) => kind.startsWith('people-') || kind === 'reset',
    refresh: () => void refreshInvitations(eventId),
  });
