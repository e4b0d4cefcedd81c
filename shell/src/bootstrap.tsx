import { deviceCatalogs } from '@laminate/device/catalogs';
import { addCatalogs, preferredLocale, setLocale } from '@laminate/sdk/i18n';
import { sdkCatalogs } from '@laminate/sdk/shell';
import { applyScheme, mendOverlaysWith } from '@laminate/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App, type AppRouter } from './app.tsx';
import { keepOneTitle } from './one-title.ts';
import { refetchFailed } from './remotes/failed-files.ts';
import type { Registry } from './remotes/registry.ts';
import { resumeWorkOf } from './remotes/resume-work.ts';
import { startScreen } from './router/start-screen.ts';
import * as english from './locales/en.po';

// Before anything is drawn, so that no other scheme flashes up first.
applyScheme();
keepOneTitle();
mendOverlaysWith(refetchFailed);

/**
 * Starts the application.
 *
 * @param registry the remotes, already on their way
 * @param createRouter makes the router of this page: that of the organisers, or that of the artists' portal
 * @returns what takes it down
 */
export async function bootstrap(
  registry: Promise<Registry>,
  createRouter: (registry: Registry) => AppRouter,
): Promise<Root> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  // Names and titles are set in it. If it were loaded only when drawn, it would come after the first frame and move it.
  void document.fonts?.load('700 1em "Sofia Sans Condensed"');
  const [remotes] = await Promise.all([registry, loadCatalogs()]);
  const router = createRouter(remotes);
  startScreen(router, remotes);
  const app = (
    <StrictMode>
      <App registry={remotes} router={router} />
    </StrictMode>
  );
  const root = createRoot(element);
  // In slices: a slow phone can take a tap or a key between two of them.
  startTransition(() => root.render(app));
  resumeWorkOf(remotes);
  return root;
}

async function loadCatalogs(): Promise<void> {
  await Promise.all([
    addCatalogs('sdk', sdkCatalogs),
    addCatalogs('device', deviceCatalogs),
    addCatalogs('shell', { en: async () => english, et: () => import('./locales/et.po') }),
  ]);
  await setLocale(preferredLocale());
}
