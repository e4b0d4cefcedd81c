import { Suspense, lazy } from 'react';
import type { PaletteProps } from './types.ts';

const load = () => import('./palette.tsx');
const Loaded = lazy(load);

/** Fetches the code of the palette before it is opened. */
export async function preloadPalette(): Promise<void> {
  await load();
}

/**
 * A dialog with a search box over a grouped list, for finding one thing quickly. The focus stays in the box: arrow
 * keys, Page Up/Down, Home and End move in the list, Enter chooses, Escape closes and gives the focus back.
 */
export function Palette(props: PaletteProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
