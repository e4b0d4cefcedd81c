import type { Page } from '@playwright/test';

/** A script that a page has loaded. */
export interface LoadedScript {
  readonly url: string;
  readonly text: string;
}

/** Keeps the scripts that a page loads from now on. @returns what answers them */
export function loadedScripts(page: Page): () => Promise<LoadedScript[]> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  return () => Promise.all([...scripts].map(async ([url, text]) => ({ url, text: await text })));
}
