import { Agent, request } from 'node:http';

/** What came back in time. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** HTTP over separate connections, as one device has them. */
export class Caller {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(port: number) {
    this.#port = port;
  }

  /** Returns the whole answer, or undefined when none comes in time or none can be read. */
  ask({ method = 'POST', path, token, body, headers = {}, timeoutMs }: Asked): Promise<Answer | undefined> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const sent = request({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      });
      const finish = (answer: Answer | undefined) => {
        clearTimeout(deadline);
        resolve(answer);
        if (!answer) sent.destroy();
      };
      const deadline = setTimeout(() => finish(undefined), timeoutMs);
      sent.on('error', () => finish(undefined));
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => finish(undefined));
        response.on('close', () =>
          finish(response.complete ? read(response.statusCode ?? 0, Buffer.concat(chunks).toString()) : undefined),
        );
      });
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function read(status: number, text: string): Answer | undefined {
  try {
    return { status, body: text ? (JSON.parse(text) as Answer['body']) : {} };
  } catch {
    return undefined;
  }
}
