import { isFeedOnly, type StreamMessageKind } from '@laminate/contracts';
import type { Change } from './changes.ts';

/** One message as it goes over the wire, the same bytes for every reader of a kind. */
export interface Frame {
  readonly seq: number;
  readonly bytes: Buffer;
  /** Bytes for readers who can't know who came in. */
  readonly withoutPeople: Buffer;
}

/** A comment: says that the connection lives. An empty line after it would be a message without data to some clients. */
export const HEARTBEAT = Buffer.from(':\n');

/**
 * Messages that don't say who came in at a door, so for every reader alike. A reader at a checkpoint knows who passed.
 */
const NAMELESS: ReadonlySet<string> = new Set<StreamMessageKind>([
  'people-added',
  'people-updated',
  'people-deleted',
  'passage',
  'over-use',
  'over-use-settled',
  'roll-call',
  'reset',
]);

const encode = (seq: number, kind: Change['kind'], data: string): Buffer =>
  Buffer.from(`id:${seq}\nevent:${kind}\ndata:${data}\n\n`);

/** Encodes one change as a server-sent event. */
export function encodeChange({ seq, kind, payload }: Change): Frame {
  const passed = encode(seq, 'passed', `{"seq":${seq}}`);
  if (isFeedOnly(kind)) return { seq, bytes: passed, withoutPeople: passed };
  const members = payload.slice(1, -1).trim();
  const data = `{"seq":${seq}${members && ','}${members}}`;
  const bytes = encode(seq, kind, data);
  return { seq, bytes, withoutPeople: NAMELESS.has(kind) ? bytes : passed };
}

/** Tells a reader who is too far behind to load the list again and go on from `seq`. */
export const resetFrame = (seq: number): Frame => encodeChange({ seq, kind: 'reset', payload: '{}' });
