import { redact } from './redact.ts';

it.each([
  ['550 <kadri@example.test> unknown', '550 <[e-mail]> unknown'],
  ['a@b.test,c@d.test', '[e-mail],[e-mail]'],
  ['kadri@example@test', '[e-mail]'],
  ['@home @@ x@', '@home @@ x@'],
  ['postgres://me:secret@host/db', 'postgres://[password] host/db'],
  ['token eyJhbGci.eyJzdWIi.c2ln-_ end', 'token [token] end'],
])('%s is logged as %s', (text, safe) => expect(redact(text)).toBe(safe));

it.each(['x', 'eyJ-', '@', '/', '//', '.'])(
  'takes time by the length of a text of nothing but %j, not by its square',
  (run) => {
    const before = process.threadCpuUsage();
    redact(run.repeat(200_000));
    // The square takes half a minute.
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  },
);
