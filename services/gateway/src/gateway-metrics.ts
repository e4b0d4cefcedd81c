import { Counter, Gauge, type Metrics } from '@laminate/kit/metrics';
import type { Instances } from './api/instances.ts';

export interface GatewayMetrics {
  /** A call that its service did not answer. */
  upstreamFailed(service: string, reason: string): void;
}

/** What the gateway knows of the services behind it, asked at each scrape. */
export function addGatewayMetrics(
  { registry }: Metrics,
  instances: Pick<Instances, 'health' | 'work'>,
): GatewayMetrics {
  const registers = [registry];
  new Gauge({
    name: 'upstream_instances',
    help: 'Instances of a service',
    labelNames: ['upstream'],
    registers,
    collect() {
      for (const [upstream, { instances: count }] of Object.entries(instances.work())) this.set({ upstream }, count);
    },
  });
  new Gauge({
    name: 'upstream_instances_ready',
    help: 'Instances of a service that take requests',
    labelNames: ['upstream'],
    registers,
    async collect() {
      for (const [upstream, { ready }] of Object.entries(await instances.health())) this.set({ upstream }, ready);
    },
  });
  new Gauge({
    name: 'upstream_work',
    help: 'Calls and streams that are under way at a service',
    labelNames: ['upstream', 'kind'],
    registers,
    collect() {
      for (const [upstream, { calls, streams }] of Object.entries(instances.work())) {
        this.set({ upstream, kind: 'calls' }, calls);
        this.set({ upstream, kind: 'streams' }, streams);
      }
    },
  });
  const failures = new Counter({
    name: 'upstream_failures_total',
    help: 'Calls that their service did not answer',
    labelNames: ['upstream', 'reason'],
    registers,
  });
  return { upstreamFailed: (upstream, reason) => failures.inc({ upstream, reason }) };
}
