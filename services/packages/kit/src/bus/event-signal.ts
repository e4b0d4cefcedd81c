import { currentRequest } from '../request-scope.ts';

/**
 * Message that an event has got to `seq`, and whose request caused it. Without a number, listeners look for themselves.
 */
export const printSignal = (seq?: number): string => JSON.stringify({ seq, request_id: currentRequest()?.requestId });

export interface EventSignal {
  /** Undefined sends listeners to the database. */
  readonly seq: number | undefined;
  readonly requestId: string | undefined;
}

/** Reads a hint tolerantly, since an older or newer process could have written it. */
export function readSignal(payload: string): EventSignal {
  const seq = Number(/"seq":(\d+)/.exec(payload)?.[1]);
  return { seq: Number.isInteger(seq) ? seq : undefined, requestId: /"request_id":"([\w-]{8,64})"/.exec(payload)?.[1] };
}
