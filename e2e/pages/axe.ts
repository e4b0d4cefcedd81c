import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { deadReferences } from './references.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts axe into the open page. It stays until the page is left. */
export const bringAxe = (page: Page) => page.evaluate(axe.source);

interface Look {
  /** These alone, instead of all. */
  readonly rules?: readonly string[] | undefined;
  /** Looks at an open dialog alone. The page under it is checked without the dialog. */
  readonly dialogAlone?: boolean;
}

/** What axe finds wrong, one line for each element, with what would mend it. Nothing moves in the page from then on. */
export async function axeFindings(page: Page, { rules, dialogAlone = false }: Look = {}): Promise<string[]> {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS };
  // What fades in is not in its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations = await page.evaluate(
    async ({ alone, options }) => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const dialog = alone ? [...document.querySelectorAll('[aria-modal=true]')].at(-1) : undefined;
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(dialog ?? document, options);
      return results.violations;
    },
    // None of these rules looks at style sheets, so they are not fetched again for it. There are also no frames to look
    // into.
    {
      alone: dialogAlone,
      options: {
        runOnly,
        resultTypes: ['violations' as const],
        preload: { assets: ['media' as const] },
        iframes: false,
      },
    },
  );
  // For an id that no element has, axe only says that someone should look.
  const dead = rules ? [] : await page.evaluate(deadReferences);
  return [
    ...dead,
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id} (${help}) at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
      ),
    ),
  ];
}
