import { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];

const { default: plugin } = (await import(import.meta.resolve('./no-clock-verdicts.mjs'))) as {
  default: { rules: Record<'no-clock-verdicts', Rule> };
};

new RuleTester().run('no-clock-verdicts', plugin.rules['no-clock-verdicts'], {
  valid: [
    // Waits at least so long.
    'expect(performance.now() - began).toBeGreaterThanOrEqual(800)',
    'expect(made).toBeLessThanOrEqual(Date.now())',
    'expect([made >= before, made <= Date.now()]).toEqual([true, true])',
    'expect(lists).toBeLessThanOrEqual(1 + Math.floor((Date.now() - start) / 5000))',
    'expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)',
    'const age = Date.now() - 60_000',
    'await until(() => came > 3)',
    'configure({ asyncUtilTimeout: WAIT_MS })',
    'await call(route, { timeout: 100 })',
    'setTimeout(work, 100)',
    "it.each([1, 2])('counts %s', (nth) => nth)",
  ],
  invalid: [
    "it('ends', async () => {}, 120_000)",
    "it.each(NAMES)('ends %s', async () => {}, LIMIT_MS)",
    'beforeAll(async () => {}, 60_000)',
    'test.setTimeout(180_000)',
    'jest.setTimeout(180_000)',
    'test.slow()',
    'configure({ asyncUtilTimeout: 15_000 })',
    'await waitFor(seen, { timeout: 1000 })',
    "await expect.poll(seen, { timeout: 1000 }).toBe('yes')",
    'await expect(row).toBeVisible({ timeout: LIVE_MS })',
    'expect(performance.now() - began).toBeLessThan(1000)',
    'expect(Date.now()).toBeLessThan(end)',
    'expect(end).toBeGreaterThan(Date.now())',
    'expect(next - Date.now()).toBeGreaterThan(80_000)',
    'expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)',
    "for (const end = Date.now() + 5000; !came; ) if (Date.now() > end) throw new Error('late')",
    'while (Date.now() < end) look()',
    'while (end > performance.now()) look()',
  ].map((code) => ({ code, errors: 1 })),
});
