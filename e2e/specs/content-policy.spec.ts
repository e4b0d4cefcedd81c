import { open } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** Whether something throws in the page. */
const throws = (page: Page, act: () => unknown) =>
  page.evaluate(`(() => { try { (${act})(); return false; } catch { return true; } })()`);

/** Ways to turn content smuggled into the page into script or style, each with the directive that refuses it. */
const SMUGGLED: readonly (readonly [name: string, act: () => unknown, directive: RegExp])[] = [
  [
    'a script as text',
    () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.smuggled = true';
      document.body.append(script);
    },
    /^script-src-elem|^require-trusted-types-for/,
  ],
  [
    'markup as text',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.smuggled = true">');
    },
    /^require-trusted-types-for/,
  ],
  ['text to run', () => setTimeout('globalThis.smuggled = true'), /^require-trusted-types-for/],
  [
    'a script of another origin',
    () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.test/a.js';
      document.body.append(script);
    },
    /^require-trusted-types-for/,
  ],
  [
    'an upload as a script',
    () => {
      const script = document.createElement('script');
      script.src = '/api/pictures/a.js';
      document.body.append(script);
    },
    /^require-trusted-types-for/,
  ],
  ['an upload as a worker', () => new Worker('/api/pictures/a.js'), /^require-trusted-types-for/],
  [
    'a policy of its own',
    () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('mine', {}),
    /^trusted-types/,
  ],
  [
    'a style as text',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    },
    /^style-src-elem/,
  ],
  ['a style on an element', () => document.body.setAttribute('style', 'color: red'), /^style-src-attr/],
];

// What is refused here would fail every other journey: it is taken out of the list that they are held against.
test('the page refuses script and style that an attacker smuggles in, and a journey learns of each', async ({
  page,
  refusedByPolicy,
}) => {
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(refusedByPolicy).toEqual([]);
  for (const [name, act, directive] of SMUGGLED) {
    await test.step(name, async () => {
      await throws(page, act);
      await expect
        .poll(() => refusedByPolicy.map((line) => line.replace('Refused by the policy: ', '')), name)
        .toEqual([expect.stringMatching(directive)]);
      refusedByPolicy.length = 0;
    });
  }
  expect(await page.evaluate(() => 'smuggled' in globalThis)).toBe(false);
});
