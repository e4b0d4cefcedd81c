import { readGatewayEnv } from '../env.ts';
import { buildWeb, startGateway, type BuiltWeb } from '../testing/gateway-fixture.ts';

const PATH = '/.well-known/security.txt';
let web: BuiltWeb;

beforeAll(async () => {
  web = await buildWeb();
});
afterAll(() => web.remove());

it('says to whom a vulnerability is reported, for less than a year', async () => {
  const gateway = await startGateway(web, {
    SECURITY_CONTACT: 'mailto:security@festival.example',
    PUBLIC_URL: 'https://festival.example',
  });
  try {
    const answer = await fetch(gateway.url + PATH);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await answer.text()).trim().split('\n');
    expect(lines).toEqual([
      'Contact: mailto:security@festival.example',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'Preferred-Languages: en, et',
      `Canonical: https://festival.example${PATH}`,
    ]);
    const days = (Date.parse(lines[1]?.slice(9) ?? '') - Date.now()) / 86_400_000;
    expect([days > 1, days < 365]).toEqual([true, true]);
  } finally {
    await gateway.close();
  }
});

it('answers 404 without a contact', async () => {
  const gateway = await startGateway(web, {});
  try {
    expect((await fetch(gateway.url + PATH)).status).toBe(404);
  } finally {
    await gateway.close();
  }
});

it.each(['security@festival.example', 'javascript:alert(1)', 'mailto:a@b\nExpires: never', 'http://festival.example'])(
  'takes no contact such as %j',
  (SECURITY_CONTACT) => {
    expect(() => readGatewayEnv({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT');
  },
);
