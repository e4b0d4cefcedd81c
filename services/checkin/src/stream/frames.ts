import type { Change } from './changes.ts';

/** One message as it goes over the wire, the same bytes for every reader. */
export interface Frame {
  readonly seq: number;
  readonly bytes: Buffer;
}

/** A comment: says that the connection lives. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** Encodes one change as a server-sent event. */
export function encodeChange({ seq, kind, payload }: Change): Frame {
  const members = payload.slice(1, -1).trim();
  const data = `{"seq":${seq}${members && ','}${members}}`;
  return { seq, bytes: Buffer.from(`id:${seq}\nevent:${kind}\ndata:${data}\n\n`) };
}

/** Tells a reader who is too far behind to load the list anew and go on from `seq`. */
export const resetFrame = (seq: number): Frame => encodeChange({ seq, kind: 'reset', payload: '{}' });
