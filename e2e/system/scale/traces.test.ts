import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startCheckin } from '@laminate/checkin/service';
import { openDoor, tap, type Door } from '@laminate/checkin/testing/door-fixture';
import { createGateway, type RunningGateway } from '@laminate/gateway/create-gateway';
import { readGatewayEnv } from '@laminate/gateway/env';
import type { RunningService } from '@laminate/kit';
import { projectRoot } from '@laminate/operate/settings';

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'service' | 'attributes'> & { readonly attributes: readonly Attribute[] })[];
    }[];
  }[];
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

/** Takes what is sent by OTLP, as a collector does. */
async function openReceiver(): Promise<{ url: string; server: Server; spans: Span[]; addresses: Set<string> }> {
  const [spans, addresses]: [Span[], Set<string>] = [[], new Set()];
  const server = createServer((req, res) => {
    addresses.add(`${req.method} ${req.url}`);
    let text = '';
    req.setEncoding('utf8').on('data', (part: string) => (text += part));
    req.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
        const service = String(valuesOf(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((each) => each.spans))
          spans.push({ ...span, service, attributes: valuesOf(span.attributes) });
      }
      res.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, spans, addresses };
}

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let door: Door;
let service: RunningService;
let gateway: RunningGateway;

const open = async (share: number) => {
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: share };
  service = await startCheckin({ ...door.fixture.env('checkin'), ...tracing });
  gateway = await createGateway(
    readGatewayEnv({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
      SERVICES: JSON.stringify({ checkin: service.url }),
      ...tracing,
    }),
  );
};
const close = async () => {
  await gateway.close();
  await service.close();
};

beforeAll(async () => {
  [receiver, door] = await Promise.all([openReceiver(), openDoor()]);
});
beforeEach(() => void (receiver.spans.length = 0));
afterAll(async () => {
  receiver.server.close();
  await door.fixture.close();
});

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

test('a request is one trace: the gateway below its caller, the service below the gateway', async () => {
  await open(1);
  const guest = await door.addGuest();
  await tap(gateway.url, door, guest, { headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-00` } });
  await close();
  expect([...receiver.addresses]).toEqual(['POST /v1/traces']);
  const [ofGateway, ofService] = ['gateway', 'checkin'].map((name) =>
    receiver.spans.find((span) => span.service === name && span.name === 'POST checkIn'),
  );
  expect([ofGateway?.traceId, ofService?.traceId]).toEqual([CALLER.traceId, CALLER.traceId]);
  expect([ofGateway?.parentSpanId, ofService?.parentSpanId]).toEqual([CALLER.spanId, ofGateway?.spanId]);
  expect(ofService?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': 'checkIn',
    'http.response.status_code': 200,
  });
});

test('of none is recorded what the world asks for, only the share that the operator does', async () => {
  await open(0);
  await tap(gateway.url, door, await door.addGuest(), {
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  });
  await close();
  expect(receiver.spans).toEqual([]);
});

test('inside, a caller who records is believed: a trace is whole or not there', async () => {
  await open(0);
  await tap(service.url, door, await door.addGuest(), {
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  });
  await close();
  expect(receiver.spans).toEqual([
    expect.objectContaining({ service: 'checkin', traceId: CALLER.traceId, parentSpanId: CALLER.spanId }),
  ]);
});

test('an endpoint that is away delays neither an answer nor the end', async () => {
  await open(1);
  receiver.server.closeAllConnections();
  const away = receiver.server.close();
  await once(away, 'close');
  expect((await tap(gateway.url, door, await door.addGuest())).status).toBe(200);
  await close();
});

/** Modules of OpenTelemetry's SDK that a process has loaded once its tracing is open. */
function loaded(endpoint: string): string {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load: (url, context, next) => { if (url.includes('@opentelemetry/')) seen.push(url); return next(url, context); } });
    const { openTracing } = await import(${JSON.stringify(path.join(projectRoot, 'services/packages/kit/src/tracing.ts'))});
    const tracing = await openTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)} || undefined }, true);
    console.log(tracing === null, seen.length);
    await tracing?.close();`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout.trim();
}

test('nothing of it is loaded where no traces are asked for', () => {
  expect(loaded('')).toBe('true 0');
  expect(loaded('http://127.0.0.1:1')).toMatch(/^false [1-9]\d*$/);
});
