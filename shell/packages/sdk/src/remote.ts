import type { ComponentType, LazyExoticComponent } from 'react';
import type { Catalogs } from './i18n.ts';
import type { PaletteSource } from './palette.ts';

/** A screen, loaded when its path is opened: `lazy(() => import('./features/…'))`. */
type Screen = LazyExoticComponent<ComponentType>;

/** What the shell gets from the one module that a remote exposes. */
export interface Remote {
  /** The name in remote.json. */
  readonly name: string;
  /** A screen for every path that remote.json declares, by the very same path. */
  readonly routes: Readonly<Record<string, Screen>>;
  /** The remote's own texts. */
  readonly messages: Catalogs;
  /** What the palette finds of it, where remote.json declares `palette.search`. */
  readonly palette?: () => Promise<{ default: PaletteSource }>;
  /**
   * Resumes sending what waits on this device. The shell calls it where something waits and whenever the session has
   * changed, whichever screen is open. What the person who is logged in must not send stays.
   */
  readonly resume?: () => Promise<void>;
}

/** Declares the module that a remote exposes. It is the default export of `src/remote.tsx`. */
export function defineRemote(remote: Remote): Remote {
  return remote;
}
