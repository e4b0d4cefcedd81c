import type { Page, Response } from '@playwright/test';

/** A script that a page has loaded. */
export interface LoadedScript {
  readonly url: string;
  readonly text: string;
}

/** Keeps the scripts that a page loads from now on, until it is asked for them. @returns what answers them */
export function loadedScripts(page: Page): () => Promise<LoadedScript[]> {
  const scripts = new Map<string, Promise<string>>();
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  };
  page.on('response', keep);
  return () => {
    // One that comes later could be cut off by the end of the test.
    page.off('response', keep);
    return Promise.all([...scripts].map(async ([url, text]) => ({ url, text: await text })));
  };
}
