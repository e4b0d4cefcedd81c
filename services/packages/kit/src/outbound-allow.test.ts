import { readServiceEnv } from './env.ts';
import { readAllowed } from './outbound-allow.ts';

const SETTING = 'https://crm.internal:8443 12 57, http://[fd00::1] 12,HTTP://Localhost:* *';

it.each([
  ['https://crm.internal:8443/hook?a=b', 12, true],
  ['https://crm.internal:8443/', 57, true],
  ['https://CRM.internal:8443/', 57, true],
  ['https://crm.internal:8443/', 5, false],
  ['https://crm.internal:8443/', 1257, false],
  ['https://crm.internal/', 12, false],
  ['https://crm.internal:8444/', 12, false],
  ['http://crm.internal:8443/', 12, false],
  ['https://crm.internal.:8443/', 12, false],
  ['https://www.crm.internal:8443/', 12, false],
  ['http://[fd00::1]/', 12, true],
  ['http://[fd00:0::1]:80/', 12, true],
  ['http://[fd00::1]:81/', 12, false],
  ['https://[fd00::1]/', 12, false],
  ['http://localhost/', 3, true],
  ['http://localhost:4318/', 99, true],
  ['https://localhost:4318/', 99, false],
])('says of %s for account %i: %s', (address, accountId, isAllowed) => {
  expect(readAllowed(SETTING)(accountId, new URL(address))).toBe(isAllowed);
});

it.each([undefined, '', ' , '])('allows nothing by "%s"', (text) => {
  expect(readAllowed(text)(1, new URL('http://localhost/'))).toBe(false);
});

const needed = { DATABASE_URL: 'postgres://localhost/x', JWT_SECRET: 'x'.repeat(32) };

it.each([
  'crm.internal',
  'crm.internal:8443',
  'crm.internal 12',
  'https://crm.internal',
  'https://crm.internal:8443/',
  'https://crm.internal/hook 12',
  'https://user@crm.internal 12',
  'https://crm.internal 12 *',
  'https://crm.internal 0',
  'https://crm.internal 12;57',
  'https://crm.internal:99999 12',
  'https://* 12',
  'https://*.internal 12',
  'ftp://crm.internal 12',
])('refuses to start with "%s"', (entry) => {
  const sentence = `OUTBOUND_ALLOW has "${entry}": write an origin and the ids of the accounts that may call it, like "https://crm.internal:8443 12 57", or "https://crm.internal:8443 *" for every account.`;
  expect(() => readServiceEnv({ ...needed, OUTBOUND_ALLOW: `http://localhost *, ${entry}` })).toThrow(sentence);
});
