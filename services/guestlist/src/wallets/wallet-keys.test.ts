import { issue, OperatorKeys, passCertificate, PASS_TYPE, TEAM } from '../testing/wallet-stand-ins.ts';
import { readAppleKeys, readGoogleKeys } from './wallet-keys.ts';

const keys = new OperatorKeys();
afterAll(() => keys.clean());

const DAY_MS = 86_400_000;
const other = issue({ subject: [{ shortName: 'CN', value: 'Other authority' }] });
const right = keys.apple();

it('are none where none is set, and read where all are', () => {
  expect([readAppleKeys({}), readGoogleKeys({})]).toEqual([null, null]);
  expect(readAppleKeys(right)).toMatchObject({ passTypeId: PASS_TYPE, teamId: TEAM });
});

it.each<[string, object, RegExp]>([
  ['without the team', { APPLE_TEAM_ID: '' }, /^APPLE_TEAM_ID is missing: set all of/],
  [
    'with a file that is not there',
    { APPLE_PASS_KEY_FILE: '/nowhere.pem' },
    /^APPLE_PASS_KEY_FILE is "\/nowhere.pem", which can not be read/,
  ],
  [
    'with the key as certificate',
    { APPLE_PASS_CERTIFICATE_FILE: right.APPLE_PASS_KEY_FILE },
    /which holds no certificate as PEM/,
  ],
  [
    'with the key of another certificate',
    { APPLE_PASS_KEY_FILE: keys.file('other.pem', other.key) },
    /the key is not that of the certificate/,
  ],
  [
    'for another pass type',
    { APPLE_PASS_TYPE_ID: 'pass.test.other' },
    /the certificate is for pass.test.laminate, not for pass.test.other/,
  ],
  ['of another team', { APPLE_TEAM_ID: 'OTHER12345' }, /of the team TEAM123456, not of OTHER12345/],
  [
    'with another authority',
    { APPLE_WWDR_CERTIFICATE_FILE: keys.file('other-ca.pem', other.certificate) },
    /it did not issue the certificate/,
  ],
  [
    'with a certificate that has ended',
    keys.apple(passCertificate(keys.wwdr, { ends: Date.now() - DAY_MS }), 'ended'),
    /the certificate ended on \d{4}-\d\d-\d\d/,
  ],
])('are refused in words %s', (_what, change, words) => {
  const read = () => readAppleKeys({ ...right, ...change });
  expect(read).toThrow(words);
  // Nothing of a key is in what is said.
  expect(read).not.toThrow(/PRIVATE|MII/);
});

it('of Google are refused in words', () => {
  const file = keys.file('google.json', '{"type": "authorized_user", "private_key": "MII-secret"}');
  expect(() => readGoogleKeys({ GOOGLE_WALLET_ISSUER_ID: 'x', GOOGLE_WALLET_KEY_FILE: file })).toThrow(/no issuer id/);
  const read = () => readGoogleKeys({ GOOGLE_WALLET_ISSUER_ID: '1', GOOGLE_WALLET_KEY_FILE: file });
  expect(read).toThrow(/which holds no key of a service account/);
  expect(read).not.toThrow(/MII/);
});
