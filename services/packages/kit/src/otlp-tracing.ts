import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceContext } from './trace-context.ts';
import type { Tracing } from './tracing.ts';

/** Where nothing takes what is sent, a service that is asked to stop does not wait for it. */
const CLOSE_MS = 1000;
const SEND_EVERY_MS = 1000;

export interface OtlpOptions {
  /** Base address of the trace collector, e.g. `http://otel-collector:4318`. */
  readonly endpoint: string;
  /** Share of traces that is recorded, from 0 to 1. */
  readonly share: number;
  /** Whether callers can say that a trace is recorded. Those inside can, but the world can't. */
  readonly trustsCaller: boolean;
}

const asParent = (parent: TraceContext | undefined) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        isRemote: true,
        traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      })
    : ROOT_CONTEXT;

/** Records spans and sends them by OTLP. Loaded only where traces are asked for. */
export function openOtlpTracing(service: string, { endpoint, share, trustsCaller }: OtlpOptions): Tracing {
  const ofShare = new TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'laminate', 'service.name': service }),
    sampler: trustsCaller ? new ParentBasedSampler({ root: ofShare }) : ofShare,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('laminate');
  return {
    begin(parent) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, asParent(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        context: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
        end(name, attributes, failed) {
          span.updateName(name);
          span.setAttributes(attributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
    },
  };
}
