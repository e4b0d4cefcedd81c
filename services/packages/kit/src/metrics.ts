import type { RequestHandler } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of one service: process defaults and a histogram of request times in seconds. */
export function createMetrics(service: string): { handler: RequestHandler; observe: RequestHandler } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    handler: async (_req, res) => {
      res.type(registry.contentType).send(await registry.metrics());
    },
    observe: (req, res, next) => {
      const stop = seconds.startTimer({ method: req.method });
      res.on('finish', () => {
        // The pattern, not the address: ids would make a series each.
        stop({ route: (req.route as { path?: string } | undefined)?.path ?? 'none', status: String(res.statusCode) });
      });
      next();
    },
  };
}
