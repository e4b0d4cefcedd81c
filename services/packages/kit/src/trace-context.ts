import { randomUUID } from 'node:crypto';

const FORM = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const NOTHING = /^0+$/;

/** One place in a trace, as W3C Trace Context writes it. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the caller records it. */
  readonly sampled: boolean;
}

/** Reads a `traceparent`. Returns undefined when it isn't one, as the standard has it. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(header ?? '') ?? [];
  if (!traceId || NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const printTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** 32 hexadecimal digits, most of them at random: Node keeps random bytes ready for UUIDs alone. */
const randomDigits = (): string => randomUUID().replaceAll('-', '');

/** The start of a trace that is not recorded yet. */
export const newTrace = (): TraceContext => ({
  traceId: randomDigits(),
  spanId: randomDigits().slice(0, 16),
  sampled: false,
});
