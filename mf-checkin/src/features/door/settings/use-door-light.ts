import { useScheme, wearScheme } from '@laminate/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { changeSettings, useDoorSettings } from './door-settings.ts';

/**
 * Shows the door in its own light for as long as it is open. The latest choice counts, whether made here or in the
 * menu.
 */
export function useDoorLight(): void {
  const { light } = useDoorSettings();
  const { preference } = useScheme();
  const before = useRef(preference);
  // Before the door is painted: no other light flashes up first.
  useLayoutEffect(() => {
    wearScheme(light);
    return () => wearScheme(null);
  }, [light]);
  useEffect(() => {
    if (before.current !== preference) changeSettings({ light: null });
    before.current = preference;
  }, [preference]);
}
