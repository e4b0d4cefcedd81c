import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import forge from 'node-forge';

const portOf = (server: Pick<Server, 'address'> | undefined) => (server?.address() as AddressInfo | undefined)?.port;

export const PASS_TYPE = 'pass.test.laminate';
export const TEAM = 'TEAM123456';

interface Issued {
  readonly certificate: string;
  readonly key: string;
}

const USER_ID = '0.9.2342.19200300.100.1.1';
const DAY_MS = 86_400_000;
let serial = 0;

/** A certificate of a throw-away authority, or with no `by` such an authority. */
export function issue({
  subject,
  by,
  ends = Date.now() + 300 * DAY_MS,
  ip,
}: {
  readonly subject: readonly { readonly type?: string; readonly shortName?: string; readonly value: string }[];
  readonly by?: Issued;
  readonly ends?: number;
  readonly ip?: string;
}): Issued {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  made.serialNumber = `0${(serial += 1).toString(16)}`.padStart(4, '0');
  made.validity.notBefore = new Date(Math.min(Date.now(), ends) - DAY_MS);
  made.validity.notAfter = new Date(ends);
  made.setSubject(subject.map((each) => ({ ...each })));
  made.setIssuer(by ? forge.pki.certificateFromPem(by.certificate).subject.attributes : [...subject]);
  made.setExtensions([
    { name: 'basicConstraints', cA: by === undefined },
    { name: 'keyUsage', keyCertSign: by === undefined, digitalSignature: true },
    ...(ip ? [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }] : []),
  ]);
  made.sign(forge.pki.privateKeyFromPem(by?.key ?? pair.privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(made), key: pair.privateKey };
}

const wwdr = () => issue({ subject: [{ shortName: 'CN', value: 'Test WWDR' }] });

/** A pass certificate as Apple makes them: the pass type is the user id, the team its unit. */
export const passCertificate = (
  by: Issued,
  { passTypeId = PASS_TYPE, team = TEAM, ends }: { passTypeId?: string; team?: string; ends?: number } = {},
): Issued =>
  issue({
    subject: [
      { type: USER_ID, value: passTypeId },
      { shortName: 'CN', value: `Pass Type ID: ${passTypeId}` },
      { shortName: 'OU', value: team },
    ],
    by,
    ...(ends !== undefined && { ends }),
  });

/** Settings of an operator, with files in a folder that is removed by `clean`. */
export class OperatorKeys {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'laminate-wallets-'));
  readonly wwdr = wwdr();

  file(name: string, text: string | Uint8Array): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  apple(pass: Issued = passCertificate(this.wwdr), name = 'pass') {
    return {
      APPLE_PASS_TYPE_ID: PASS_TYPE,
      APPLE_TEAM_ID: TEAM,
      APPLE_PASS_CERTIFICATE_FILE: this.file(`${name}.pem`, pass.certificate),
      APPLE_PASS_KEY_FILE: this.file(`${name}-key.pem`, pass.key),
      APPLE_WWDR_CERTIFICATE_FILE: this.file('wwdr.pem', this.wwdr.certificate),
    };
  }

  google({ url, privateKey }: Pick<GoogleStandIn, 'url' | 'privateKey'>) {
    const account = {
      type: 'service_account',
      client_email: 'wallet@test.iam.gserviceaccount.com',
      private_key: privateKey,
      token_uri: `${url}/token`,
    };
    return {
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_KEY_FILE: this.file('google.json', JSON.stringify(account)),
    };
  }

  clean(): void {
    rmSync(this.folder, { recursive: true });
  }
}

interface Pushed {
  readonly token: string;
  readonly topic: string;
  readonly body: string;
  /** Common name of the certificate that the caller showed. */
  readonly by: string;
}

/** Apple's push service as "Sending notification requests to APNs" has it: HTTP/2 with a client certificate. */
export class ApnsStandIn {
  readonly pushed: Pushed[] = [];
  /** Answers instead of 200, by the device's token, or null for none at all. */
  readonly answers = new Map<string, { status: number; reason: string } | null>();
  readonly #authority = issue({ subject: [{ shortName: 'CN', value: 'Test root' }] });
  readonly #sessions = new Set<Http2Session>();
  #server: Http2SecureServer | undefined;
  readonly ca = this.#authority.certificate;

  readonly #callers: Issued;

  constructor(callers: Issued) {
    this.#callers = callers;
  }

  async open(port = 0): Promise<this> {
    const { certificate: cert, key } = issue({
      subject: [{ shortName: 'CN', value: '127.0.0.1' }],
      by: this.#authority,
      ip: '127.0.0.1',
    });
    const server = createSecureServer({
      cert,
      key,
      ca: this.#callers.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    });
    server.on('session', (session) => {
      this.#sessions.add(session);
      session.on('close', () => this.#sessions.delete(session));
    });
    server.on('stream', (stream, headers) => {
      let body = '';
      stream.setEncoding('utf8');
      stream.on('error', () => undefined);
      stream.on('data', (chunk: string) => (body += chunk));
      stream.on('end', () => {
        const token = String(headers[':path']).replace('/3/device/', '');
        const socket = stream.session?.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } };
        const answer = this.answers.get(token);
        if (answer === null) return;
        if (answer) {
          stream.respond({ ':status': answer.status });
          return void stream.end(JSON.stringify({ reason: answer.reason }));
        }
        this.pushed.push({
          token,
          topic: String(headers['apns-topic']),
          body,
          by: socket.getPeerCertificate().subject.CN,
        });
        stream.respond({ ':status': 200 });
        stream.end();
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    return this;
  }

  get origin(): string {
    return `https://127.0.0.1:${portOf(this.#server)}`;
  }

  of(token: string): number {
    return this.pushed.filter((each) => each.token === token).length;
  }

  close(): void {
    for (const session of this.#sessions) session.destroy();
    this.#server?.close();
  }
}

type Stored = Record<string, unknown> & { readonly id: string };

/** Google's token service, and event tickets of its Wallet REST API. */
export class GoogleStandIn {
  readonly #pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  readonly privateKey = this.#pair.privateKey;
  /** Classes and objects, by type and id. */
  readonly stored = new Map<string, Stored>();
  /** Status of all calls of the API where it is not as documented. */
  failing: number | undefined;
  tokens = 0;
  calls = 0;
  #server: Server | undefined;

  async open(): Promise<this> {
    const server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const [status, answer] = await this.#answer(
        `${req.method} ${req.url}`,
        Buffer.concat(chunks).toString(),
        req.headers.authorization,
      );
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Checks a token that the service account signed. @returns its claims */
  async verified(jwt: string): Promise<Record<string, unknown>> {
    return (await jwtVerify(jwt, await importSPKI(this.#pair.publicKey, 'RS256'))).payload;
  }

  /** What a phone has saved by a link. */
  async saved(link: string): Promise<{ object: Stored | undefined; event: Stored | undefined }> {
    const jwt = link.replace('https://pay.google.com/gp/v/save/', '');
    await this.verified(jwt);
    const { payload } = decodeJwt(jwt) as { payload: { eventTicketObjects: { id: string; classId: string }[] } };
    const { id = '', classId = '' } = payload.eventTicketObjects[0] ?? {};
    return {
      object: this.stored.get(`eventTicketObject/${id}`),
      event: this.stored.get(`eventTicketClass/${classId}`),
    };
  }

  async #answer(line: string, body: string, authorization: string | undefined): Promise<[number, object]> {
    if (line === 'POST /token') {
      const claims = await this.verified(new URLSearchParams(body).get('assertion') ?? '');
      if (claims.scope !== 'https://www.googleapis.com/auth/wallet_object.issuer') return [400, {}];
      this.tokens += 1;
      return [200, { access_token: `token-${this.tokens}`, expires_in: 3600, token_type: 'Bearer' }];
    }
    this.calls += 1;
    if (this.failing !== undefined) return [this.failing, {}];
    if (!authorization?.startsWith('Bearer token-')) return [401, {}];
    const [, method, type = '', id] =
      /^(PUT|POST) \/walletobjects\/v1\/(eventTicketClass|eventTicketObject)(?:\/([\w.%-]+))?$/.exec(line) ?? [];
    const resource = JSON.parse(body) as Stored;
    const name = `${type}/${resource.id}`;
    if (method === 'PUT' && id && !this.stored.has(`${type}/${id}`)) return [404, {}];
    if (method === 'POST' && this.stored.has(name)) return [409, {}];
    if (!method || (method === 'PUT') !== Boolean(id)) return [400, {}];
    if (type === 'eventTicketObject' && !this.stored.has(`eventTicketClass/${String(resource.classId)}`))
      return [400, {}];
    this.stored.set(name, resource);
    return [200, resource];
  }
}
