import { findBrowser } from '@laminate/tools/test/browser';
import { chromium, type Browser } from '@playwright/test';

/** Starts the browser that journeys run in. @throws Failure when none runs */
export async function launchBrowser(): Promise<Browser> {
  const { program } = await findBrowser();
  return chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
}
