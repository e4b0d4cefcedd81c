import { deviceCatalogs } from '@laminate/device/catalogs';
import { getSession } from '@laminate/sdk';
import { addCatalogs, preferredLocale, showLocale } from '@laminate/sdk/i18n';
import { sdkCatalogs } from '@laminate/sdk/shell';
import { onSessionChange, sessionWork, unsentCount } from '@laminate/sdk/session';
import { applyScheme, mendOverlaysWith } from '@laminate/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App, type AppRouter } from './app.tsx';
import { keepOneTitle } from './one-title.ts';
import { refetchFailed } from './remotes/failed-files.ts';
import { loadRemoteModule } from './remotes/loader.ts';
import type { Registry } from './remotes/registry.ts';
import { startScreen } from './router/start-screen.ts';
import * as english from './locales/en.po';

// Before anything is drawn, so that no other scheme flashes up first.
applyScheme();
keepOneTitle();
mendOverlaysWith(refetchFailed);

/**
 * Lets modules send what waits on this device, even if a screen of the shell's own was opened first. The artists'
 * modules send what goes with their session. Modules that work without a network send what anyone of the account can
 * send.
 */
async function resumeWork({ remotes }: Registry): Promise<void> {
  if (!getSession()) return;
  const [ofSession, ofAnybody] = [sessionWork() > 0, unsentCount() > 0];
  const wanted = remotes.filter(({ portal, offline }) => (portal ? ofSession : offline && ofAnybody));
  try {
    await Promise.all(wanted.map(async (remote) => (await loadRemoteModule(remote, 0)).resume?.()));
  } catch (error) {
    console.warn('What waits to be sent could not be gone on with', error);
  }
}

/** Does so now, and whenever a person logs in. */
function resumeWorkOf(registry: Registry): void {
  void resumeWork(registry);
  onSessionChange(() => void resumeWork(registry));
}

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
  // Remembered is what a person chose alone: the browser, or a letter, can ask for another one later.
  await showLocale(preferredLocale());
}
