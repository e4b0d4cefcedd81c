import { readServiceEnv } from './env.ts';

const env = { DATABASE_URL: 'postgres://localhost/laminate', JWT_SECRET: 'x'.repeat(32) };

it('names each setting that is wrong, one a line', () => {
  const read = () => readServiceEnv({ ...env, JWT_SECRET: 'short', STREAM_COALESCE_MS: 'soon' });
  expect(read).toThrow(/^STREAM_COALESCE_MS .+\.$/m);
  expect(read).toThrow(/^JWT_SECRET must have at least 32 characters\.$/m);
});

it('takes the time that a stream gathers changes as a number, or leaves it to the service', () => {
  expect(readServiceEnv({ ...env, STREAM_COALESCE_MS: '50' }).STREAM_COALESCE_MS).toBe(50);
  expect(readServiceEnv(env).STREAM_COALESCE_MS).toBeUndefined();
});
