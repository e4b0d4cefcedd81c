/** One message as read from the wire. */
export interface Received {
  readonly id: number;
  readonly kind: string;
  readonly data: Record<string, unknown>;
}

interface Options {
  readonly url: string;
  readonly eventId: number;
  readonly token: string;
  readonly lastEventId?: number;
}

/** A reader of the live stream over real HTTP. */
export class StreamReader {
  readonly received: Received[] = [];
  /** Comment lines, which are heartbeats. */
  heartbeats = 0;
  closed = false;
  readonly status: number;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.#abort = abort;
    void this.#read(response)
      .catch(() => undefined)
      .finally(() => {
        this.closed = true;
      });
  }

  static async open({ url, eventId, token, lastEventId }: Options): Promise<StreamReader> {
    const abort = new AbortController();
    const response = await fetch(`${url}/api/stream?channel=event-${eventId}`, {
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    });
    return new StreamReader(response, abort);
  }

  get seqs(): number[] {
    return this.received.map(({ id }) => id);
  }

  /** Waits until the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    await until(condition, () => this.seqs);
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    let fields: Record<string, string> = {};
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        // An empty line ends a message, also one without fields, as some clients have it.
        if (line === '') fields = this.#take(fields);
        else if (line.startsWith(':')) this.heartbeats += 1;
        else fields[line.slice(0, line.indexOf(':'))] = line.slice(line.indexOf(':') + 1);
      }
    }
  }

  #take({ id, event = '', data = '{}' }: Readonly<Record<string, string>>): Record<string, string> {
    this.received.push({ id: Number(id), kind: event, data: JSON.parse(data) });
    return {};
  }
}
