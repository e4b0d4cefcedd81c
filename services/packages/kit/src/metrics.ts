import type { RequestHandler } from 'express';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Bus } from './bus/bus.ts';
import type { Database } from './database/database.ts';

export { Counter, Gauge, type Registry } from 'prom-client';

export interface RequestLabels {
  /** `other` for a method that no route has. */
  readonly method: string;
  /**
   * Name of the route in the table: addresses would make a series for each id. `none` without one, and for callers who
   * aren't logged in or left before the answer.
   */
  readonly route: string;
  readonly status: string;
}

/** Prometheus metrics of one process: its defaults, request times in seconds, and what is added to the registry. */
export interface Metrics {
  readonly registry: Registry;
  /** @param seconds until the answer was sent */
  observe(labels: RequestLabels, seconds: number): void;
  readonly handler: RequestHandler;
}

/** Longest that a scrape waits for an answer, in milliseconds. */
const ANSWER_MS = 2000;

/** How often the lag of the event loop is measured, in milliseconds: each time wakes the process. */
const LAG_EVERY_MS = 100;

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe: (labels, value) => seconds.observe({ ...labels }, value),
    handler: async (_req, res) => {
      res.type(registry.contentType).send(await registry.metrics());
    },
  };
}

/**
 * What is asked at a scrape, or `otherwise` when it fails or takes longer than a scrape waits: one answer that is late
 * must not hide all others.
 */
export function soon<T, U>(answer: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new Promise<U>((resolve) => setTimeout(resolve, ANSWER_MS, otherwise).unref());
  return Promise.race([answer.catch(() => otherwise), late]);
}

/** Adds metrics of what a service depends on: its database with the pools, and the event bus. */
export function addDependencyMetrics(
  { registry }: Metrics,
  { db, bus }: { readonly db: Database; readonly bus: Bus },
): void {
  const registers = [registry];
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers',
    registers,
    async collect() {
      this.set(
        Number(
          await soon(
            db.ping().then(() => true),
            false,
          ),
        ),
      );
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool that are in use or idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    async collect() {
      for (const { name, inUse, idle, waiting } of await db.pools()) {
        this.set({ pool: name, state: 'in_use' }, inUse);
        this.set({ pool: name, state: 'idle' }, idle);
        this.set({ pool: name, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'database_pool_size',
    help: 'Most connections of a pool',
    labelNames: ['pool'],
    registers,
    async collect() {
      for (const { name, size } of await db.pools()) this.set({ pool: name }, size);
    },
  });
  new Gauge({
    name: 'bus_up',
    help: 'Whether the event bus is connected; while it is not, streams ask the database',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: bus.kind }, Number(bus.isUp()));
    },
  });
}
