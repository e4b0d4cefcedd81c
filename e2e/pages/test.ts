import { FOCUS_MS, LOST_FOCUS, watchFocus } from './focus-watch.ts';
import { test as base, expect, type Browser, type BrowserContext } from '@playwright/test';

export * from '@playwright/test';

/** Begins what a page says when its policy refused something. */
const MARK = 'Refused by the policy:';

/** Begins what the shell says when a module failed: the panel in its place does not say why. */
const FAILED = 'A module failed';

/** What pages of this process were refused, in its order. */
const refused: string[] = [];

/** What lost the focus in pages of this process. */
const lost: string[] = [];

/** Writes down what the pages of a browser are refused from now on, and where they lose the focus. */
export async function watchPages(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    if (message.text().startsWith(MARK)) refused.push(message.text());
    if (message.text().startsWith(LOST_FOCUS)) lost.push(message.text());
    if (message.text().startsWith(FAILED)) console.log(message.text());
  });
  await context.addInitScript(watchFocus, [LOST_FOCUS, FOCUS_MS] as const);
  await context.addInitScript((mark) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        // The recorder of traces fetches pictures for its snapshots, from no script of the page.
        if (effectiveDirective === 'connect-src' && blockedURI === 'blob' && sourceFile === '') return;
        console.error(mark, effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`);
      },
    );
  }, MARK);
}

/** Does so with all pages of a browser, as soon as it opens them. */
export function watchPagesIn(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await watchPages(context);
    return context;
  };
  return browser;
}

/**
 * Playwright's test, which also fails when a page asked for something that its content security policy refuses. The
 * product has to do without it. A test that plants such a thing takes it out of `refusedByPolicy`. The test also fails
 * when an action left the focus nowhere. Users who work by keyboard or ear would be thrown back to the top of the page.
 */
export const test = base.extend<{ refusedByPolicy: string[]; focusRetained: void }, object>({
  browser: [
    async ({ browser }, use) => {
      await use(watchPagesIn(browser));
    },
    { scope: 'worker' },
  ],
  refusedByPolicy: [
    async ({ browserName: _ }, use) => {
      refused.length = 0;
      await use(refused);
      expect(refused, 'what the content security policy refused').toEqual([]);
    },
    { auto: true },
  ],
  focusRetained: [
    async ({ browserName: _ }, use) => {
      lost.length = 0;
      await use();
      expect(lost, 'what lost the focus to the page').toEqual([]);
    },
    { auto: true },
  ],
});
