import type { TraceContext } from './trace-context.ts';

/** A piece of work that is recorded. */
export interface OpenSpan {
  readonly context: TraceContext;
  /** @param attributes by the names of OpenTelemetry's conventions */
  end(name: string, attributes: Readonly<Record<string, string | number>>, failed: boolean): void;
}

export interface Tracing {
  /** Begins the work of a request, below what its caller is doing. */
  begin(parent: TraceContext | undefined): OpenSpan;
  /** Sends what is recorded, then stops. */
  close(): Promise<void>;
}

/** The settings of traces, as a service and the gateway have them. */
export interface TracingEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/**
 * Sends traces to where `OTEL_EXPORTER_OTLP_ENDPOINT` leads, by OTLP over HTTP. Without it, nothing of that is even
 * loaded.
 * @param trustsCaller whether callers can say that a trace is recorded
 */
export async function openTracing(service: string, env: TracingEnv, trustsCaller: boolean): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 1 } = env;
  if (!endpoint) return null;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing(service, { endpoint, share, trustsCaller });
}
