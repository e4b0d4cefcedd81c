import { openKeyedStore, type KeyedStore } from '@laminate/device';
import type { Tap } from './tap.ts';

/** Where taps are stored until their outcome is known. */
export type TapStore = KeyedStore<Tap>;

/** Taps in this browser's IndexedDB. */
export const openTapStore = (): TapStore => openKeyedStore('laminate-taps', 'taps');
