import { createStore } from '@laminate/sdk/device';

/** Which of the two is open. */
export const opened = createStore<'palette' | 'help' | null>(null);

export const openPalette = () => opened.set('palette');
export const openHelp = () => opened.set('help');
export const closeOpened = () => opened.set(null);

/** The palette's keys, as `useAction` takes them. */
export const PALETTE_KEYS = 'mod+k';
