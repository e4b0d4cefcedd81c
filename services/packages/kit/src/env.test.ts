import { readServiceEnv } from './env.ts';

const env = { DATABASE_URL: 'postgres://localhost/laminate', JWT_SECRET: 'x'.repeat(32) };

it('names each setting that is wrong, one a line', () => {
  const read = () => readServiceEnv({ ...env, JWT_SECRET: 'short', STREAM_COALESCE_MS: 'soon' });
  expect(read).toThrow(/^STREAM_COALESCE_MS .+\.$/m);
  expect(read).toThrow(/^JWT_SECRET must have at least 32 characters\.$/m);
});

it('takes whom mails come from with or without a name, and nothing that would begin another header', () => {
  for (const from of ['no-reply@meretuul.test', 'Meretuul 2026 <no-reply@meretuul.test>']) {
    expect(
      readServiceEnv({ ...env, MAIL_FROM: from, SMTP_URL: 'smtps://user:secret@mail.meretuul.test' }).MAIL_FROM,
    ).toBe(from);
  }
  for (const from of ['Meretuul', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
    expect(() => readServiceEnv({ ...env, MAIL_FROM: from })).toThrow(/^MAIL_FROM must be an address/m);
  }
  expect(() => readServiceEnv({ ...env, SMTP_URL: 'mail.meretuul.test:25', PUBLIC_URL: 'meretuul.test' })).toThrow(
    /^PUBLIC_URL .+\nSMTP_URL .+/m,
  );
});

it('takes the time that a stream gathers changes as a number, or leaves it to the service', () => {
  expect(readServiceEnv({ ...env, STREAM_COALESCE_MS: '50' }).STREAM_COALESCE_MS).toBe(50);
  expect(readServiceEnv(env).STREAM_COALESCE_MS).toBeUndefined();
});
