import { hashApiToken, newApiToken, readApiToken } from './api-token.ts';

const isBroken = (token: string) => readApiToken(`Bearer ${token}`)?.isBroken;

it('is found by scanners for secrets, and is another each time', () => {
  const made = Array.from({ length: 100 }, newApiToken);
  expect(made.filter((token) => !/^lam_[0-9a-f]{72}$/.test(token))).toEqual([]);
  expect(new Set(made).size).toBe(100);
});

it('is read from a header, as its hash', () => {
  const token = newApiToken();
  expect(readApiToken(`Bearer ${token}`)).toEqual({ hash: hashApiToken(token), isBroken: false });
  expect(readApiToken(`bearer  ${token}`)?.isBroken).toBe(false);
});

it('leaves to others what is no API token', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', `Basic ${newApiToken()}`])
    expect(readApiToken(header)).toBeUndefined();
});

it('knows by its sum one that was mistyped, at any place', () => {
  const token = newApiToken();
  for (let at = 'lam_'.length; at < token.length; at += 1) {
    const typed = token[at] === '0' ? '1' : '0';
    expect(isBroken(token.slice(0, at) + typed + token.slice(at + 1))).toBe(true);
  }
  for (const other of ['lam_', token.slice(0, -1), `${token}0`, token.toUpperCase().replace('LAM', 'lam')])
    expect(isBroken(other)).toBe(true);
});
