import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { Socket, type AddressInfo, type Server } from 'node:net';
import { isPublicAddress, openOutbound, OutboundError } from './outbound.ts';

/** Self-signed, for `receiver.test`, until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgywdia9lZABPBElKE
4hE80pbkSwJgRHDqLIZI9IfuAjehRANCAAQfIBW+Bd30PjOrBxDM+uVEX1bkd0+7
1ie1DTd0iNVcqJbZtTweb8Y/1imzH1V1MxjlvQye+zZNUto4jNiVnhuE
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUD8Zk7hbAJ8iInSWXXiGRoQ69BlIwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjUxOTAwNDJaGA8yMTI2
MTEwMTE5MDA0MlowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABB8gFb4F3fQ+M6sHEMz65URfVuR3T7vWJ7UNN3SI1Vyo
ltm1PB5vxj/WKbMfVXUzGOW9DJ77Nk1S2jiM2JWeG4SjbTBrMB0GA1UdDgQWBBQm
p04tBa8hMI/E8dRv117BltpA5TAfBgNVHSMEGDAWgBQmp04tBa8hMI/E8dRv117B
ltpA5TAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXJlY2VpdmVyLnRlc3Qw
CgYIKoZIzj0EAwIDSAAwRQIgIN3V1kVbaQner38+KsgOSiVUlQF/C6LNDwcbDnf5
wcwCIQCeGj/OPTTnMmaHp+cBdCo1Gz3WgrHLjTPAdUyuq1F9/g==
-----END CERTIFICATE-----`;

const servers: Server[] = [];
const requests: string[] = [];
/** Those of `plain`, the latest last. */
const connections: Socket[] = [];
const used = new WeakSet<Socket>();

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const answers: Record<string, RequestListener> = {
  '/moved': (_req, res) => void res.writeHead(302, { location: '/' }).end(),
  '/hangs': () => {},
  '/drips': (_req, res) => void res.writeHead(200).write('a'),
  '/long': (_req, res) => void res.end('x'.repeat(10_000_000)),
  '/breaks': (req) => void req.socket.destroy(),
  // A connection that is closed at the very moment when something else comes.
  '/once': (req, res) => {
    if (used.has(req.socket)) req.socket.destroy();
    else res.end('here');
    used.add(req.socket);
  },
};

const plain = createServer((req, res) => {
  const path = req.url ?? '';
  requests.push(path);
  const answer = answers[path];
  if (answer) return answer(req, res);
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const { host, 'content-type': type } = req.headers;
    res.writeHead(201, { 'x-told': 'yes' });
    res.end(JSON.stringify({ method: req.method, host, type, body: Buffer.concat(chunks).toString() }));
  });
});
plain.on('connection', (socket) => connections.push(socket));

let port = 0;
let tlsPort = 0;
beforeAll(async () => {
  port = await listen(plain);
  tlsPort = await listen(createTlsServer({ key: KEY, cert: CERT }, (_req, res) => void res.end('never')));
});
afterAll(() => {
  plain.closeAllConnections();
  for (const server of servers) server.close();
});

const here = () => `http://127.0.0.1:${port}`;
const ACCOUNT = 12;
const open = (options: Parameters<typeof openOutbound>[0] = {}) => openOutbound(options).for(ACCOUNT);
const outbound = () =>
  open({
    allow: ` http://127.0.0.1:${port} ${ACCOUNT} , https://receiver.test:* ${ACCOUNT}`,
    resolve: async () => ['127.0.0.1'],
  });
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof OutboundError ? error.fault : error),
  );

it.each([
  ['1.1.1.1', true],
  ['93.184.216.34', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.8', false],
  ['192.0.2.7', false],
  ['192.88.99.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.19.255.255', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:1.1.1.1', false],
  ['::10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['100::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['', false],
  ['rubbish', false],
])('%s is public: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});

it.each([
  ['http://example.org/', 'address'],
  ['ftp://example.org/', 'address'],
  ['https://user:secret@example.org/', 'address'],
  ['rubbish', 'address'],
  ['https://127.0.0.1/', 'inside'],
  ['https://2130706433/', 'inside'],
  ['https://0x7f.1/', 'inside'],
  ['https://0177.0.0.1/', 'inside'],
  ['https://127.0.0.1./', 'inside'],
  ['https://[64:ff9b::7f00:1]/', 'inside'],
  ['https://[::1]/', 'inside'],
  ['https://[::ffff:a9fe:a9fe]/', 'inside'],
])('refuses %s: %s', async (address, fault) => {
  const { call, mayBe } = open();
  expect([mayBe(address), await faultOf(call(address))]).toEqual([false, fault]);
});

it('refuses a name that leads inside, even with one address of several', async () => {
  const names: Record<string, string[]> = { 'in.test': ['10.0.0.1'], 'both.test': ['1.1.1.1', '::1'], 'none.test': [] };
  const { call } = open({ resolve: async (name) => names[name] ?? [] });
  const faults = ['in', 'both', 'none'].map((name) => faultOf(call(`https://${name}.test/`)));
  expect(await Promise.all(faults)).toEqual(['inside', 'inside', 'unresolved']);
});

it('allows no name by another way to write it', async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => (asked.push(name), ['127.0.0.1']);
  expect(await faultOf(open({ resolve }).call(`https://localhost.:${tlsPort}/`))).toBe('inside');
  expect(asked).toEqual(['localhost.']);
});

it('looks at a name with each call, and connects to the address that it looked at', async () => {
  const meanings = [['127.0.0.1'], ['10.0.0.1']];
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return meanings.shift() ?? [];
  };
  const address = `http://receiver.test:${port}/`;
  const answer = await open({ allow: 'http://receiver.test:* *', resolve }).call(address);
  expect(JSON.parse(answer.body)).toMatchObject({ host: `receiver.test:${port}` });
  expect(await faultOf(open({ resolve }).call(`https://receiver.test:${port}/`))).toBe('inside');
  expect(asked).toEqual(['receiver.test', 'receiver.test']);
});

it('keeps a connection along a line, to the machine that it looked at first', async () => {
  const meanings = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = async () => meanings.shift() ?? [];
  connections.length = 0;
  const line = open({ allow: 'http://receiver.test:* *', resolve }).line();
  for (const body of ['a', 'b', 'c']) {
    const answer = await line.call(`http://receiver.test:${port}/`, { method: 'POST', body });
    expect(JSON.parse(answer.body)).toMatchObject({ host: `receiver.test:${port}`, body });
  }
  const [connection = new Socket(), ...others] = connections;
  expect([others, meanings.length]).toEqual([[], 1]);
  const closed = once(connection, 'close');
  line.close();
  await closed;
});

it('sends again over a line what failed because its connection had been closed', async () => {
  connections.length = 0;
  const line = outbound().line();
  const call = () => line.call(`${here()}/once`);
  const bodies = [await call(), await call(), await call()].map(({ body }) => body);
  expect([bodies, connections.length]).toEqual([['here', 'here', 'here'], 3]);
  line.close();
});

it.each([
  ['https://10.0.0.1/', 'inside'],
  ['https://in.test/', 'inside'],
  ['http://example.org/', 'address'],
])('refuses a line to %s at each call: %s', async (address, fault) => {
  const line = open({ resolve: async () => ['10.0.0.1'] }).line();
  expect([await faultOf(line.call(address)), await faultOf(line.call(address))]).toEqual([fault, fault]);
  line.close();
});

it.each([
  ['/moved', 'redirect', {}],
  ['/breaks', 'connection', {}],
  ['/hangs', 'timeout', { timeoutMs: 150 }],
  ['/long', 'too_long', {}],
])('says along a line what is wrong, and goes on: %s', async (path, fault, asked) => {
  const line = outbound().line();
  for (let time = 0; time < 2; time += 1) expect(await faultOf(line.call(`${here()}${path}`, asked))).toBe(fault);
  expect((await line.call(here())).status).toBe(201);
  line.close();
});

it('sends what it is given and reads what is answered', async () => {
  const answer = await outbound().call(`${here()}/in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Õie"}',
  });
  expect([answer.status, answer.headers.get('x-told')]).toEqual([201, 'yes']);
  expect(JSON.parse(answer.body)).toMatchObject({ method: 'POST', type: 'application/json', body: '{"name":"Õie"}' });
});

it('is a fetch for libraries', async () => {
  const response = await outbound().fetch(new URL(here()), {
    method: 'POST',
    body: new URLSearchParams({ grant: 'code' }),
  });
  expect([response.status, await response.json()]).toEqual([
    201,
    expect.objectContaining({ body: 'grant=code', type: 'application/x-www-form-urlencoded;charset=UTF-8' }),
  ]);
});

it('follows no redirect', async () => {
  requests.length = 0;
  expect(await faultOf(outbound().call(`${here()}/moved`))).toBe('redirect');
  expect(requests).toEqual(['/moved']);
});

it.each(['/hangs', '/drips'])('ends what does not: %s', async (path) => {
  expect(await faultOf(outbound().call(`${here()}${path}`, { timeoutMs: 150 }))).toBe('timeout');
});

it('ends a look-up that does not', async () => {
  const { call } = open({ resolve: () => new Promise(() => {}) });
  expect(await faultOf(call('https://receiver.test/', { timeoutMs: 50 }))).toBe('timeout');
});

it('reads no more of an answer than allowed', async () => {
  const cut = await outbound().call(`${here()}/long`, { maxBytes: 16_384, mayCut: true });
  expect(cut.body).toHaveLength(16_384);
  expect(await faultOf(outbound().call(`${here()}/long`))).toBe('too_long');
});

it('says when a connection breaks', async () => {
  expect(await faultOf(outbound().call(`${here()}/breaks`))).toBe('connection');
});

it('refuses a certificate that has no trusted issuer', async () => {
  expect(await faultOf(outbound().call(`https://receiver.test:${tlsPort}/`))).toBe('certificate');
});
