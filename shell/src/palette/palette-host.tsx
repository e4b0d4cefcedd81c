import { useSession } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { preloadPalette } from '@laminate/ui';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { prepared } from '../offline/register.ts';
import { PALETTE_KEYS, closeOpened, openHelp, openPalette, opened } from './opened.ts';

const loadPalette = () => import('./search-palette.tsx');
const loadHelp = () => import('./keys-help.tsx');
const SearchPalette = lazy(loadPalette);
const KeysHelp = lazy(loadHelp);

/** Palette and help: their keys from the start, their code once the worker keeps it. */
export function PaletteHost({ eventId }: { readonly eventId: number | null }) {
  const open = useSyncExternalStore(opened.subscribe, opened.get);
  const session = useSession();
  // A door device has nothing to search for but guests.
  const closed = session === null || session.device !== null;
  useAction(
    { label: i18n.t('Search everything'), keys: PALETTE_KEYS, run: openPalette },
    { everywhere: true, disabled: closed },
  );
  useAction({ label: i18n.t('Keyboard shortcuts'), keys: '?', run: openHelp }, { everywhere: true });

  useEffect(() => {
    if (closed) return;
    // Opening them after a failure retries.
    prepared()
      .then(() => Promise.all([loadPalette(), loadHelp(), preloadPalette()]))
      .catch(() => {});
  }, [closed]);
  // Going elsewhere, or out, closes them.
  useEffect(() => closeOpened, [eventId, closed]);

  return (
    <Suspense fallback={null}>
      {open === 'palette' && !closed && <SearchPalette eventId={eventId} onClose={closeOpened} />}
      {open === 'help' && <KeysHelp onClose={closeOpened} />}
    </Suspense>
  );
}
