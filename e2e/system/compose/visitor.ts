import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** As the compose file has it. */
export const PORTAL_HOST = 'artist.localhost';
const PASSWORD = 'a festival of one machine';
const TIMEOUT_MS = 30_000;

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly host?: string;
  readonly token?: string;
}

/** A browser of the organiser's: it keeps its connections, as browsers do. */
export class Visitor {
  readonly url: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #eMail: string;
  #token = '';
  #taps = 0;
  eventId = 0;
  personIds: readonly number[] = [];

  constructor(url: string, eMail = `compose-${randomUUID()}@example.test`) {
    this.url = url;
    this.#eMail = eMail;
  }

  get token(): string {
    return this.#token;
  }

  /** @throws Error when no answer comes */
  call(path: string, { method = 'GET', body, host, token = this.#token }: Call = {}): Promise<Answer> {
    const { hostname, port, host: own } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const sent = request({
        hostname,
        port,
        path,
        method,
        agent: this.#agent,
        timeout: TIMEOUT_MS,
        headers: {
          host: host ?? own,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      });
      sent.once('timeout', () => sent.destroy(new Error('No answer in time')));
      sent.once('error', reject);
      sent.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.end(body && JSON.stringify(body));
    });
  }

  /** @throws Error when it is not answered with 2xx */
  async #post<T>(path: string, body: object): Promise<T> {
    const { status, body: text } = await this.call(path, { method: 'POST', body });
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** A company with an event and guests, each with a large party. */
  async register(guests: number): Promise<void> {
    const session = await this.#post<{ access_token: string }>('/api/register', {
      userName: 'Liis Kask',
      email: this.#eMail,
      password: PASSWORD,
      password2: PASSWORD,
      accountName: 'Kaldapealne MTÜ',
    });
    this.#token = session.access_token;
    const { event } = await this.#post<{ event: { id: number } }>('/api/events', {
      name: 'Kaldapäev',
      start_time: '2027-07-31T12:00:00+03:00',
      end_time: '2027-08-02T23:00:00+03:00',
    });
    this.eventId = event.id;
    const { people } = await this.#post<{ people: { id: number }[] }>(`/api/event/${event.id}/people/add-multiple`, {
      guests: Array.from({ length: guests }, (_, index) => ({ name: `Guest ${index}`, extra: 900 })),
    });
    this.personIds = people.map(({ id }) => id);
  }

  /** Logs in again, since a token is good for ten minutes. */
  async signIn(): Promise<void> {
    const { access_token: token } = await this.#post<{ access_token: string }>('/api/auth', {
      username: this.#eMail,
      password: PASSWORD,
    });
    this.#token = token;
  }

  /** The same organiser at another installation, logged in there. */
  async elsewhere(url: string): Promise<Visitor> {
    const other = new Visitor(url, this.#eMail);
    [other.eventId, other.personIds] = [this.eventId, this.personIds];
    await other.signIn();
    return other;
  }

  /** Lets one more in, of all parties in turn. */
  checkIn(): Promise<Answer> {
    this.#taps += 1;
    const person = this.personIds[this.#taps % this.personIds.length];
    return this.call(`/api/event/${this.eventId}/check_in`, { method: 'POST', body: { person_id: person } });
  }

  close(): void {
    this.#agent.destroy();
  }
}
