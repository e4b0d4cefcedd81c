import { useEffect, useState } from 'react';

/** Warnings of doubles always go by themselves (specification §4), after so many milliseconds. */
const WARNING_MS = 7000;

/**
 * Adding something whose name is there already: it is warned of once, and whoever insists may add it again.
 *
 * @param name what stands in the field
 * @param isThere whether something has that name
 * @returns `warned` while the warning is to be shown, `again` while adding means adding once more, and `mayAdd` to ask
 * before adding: false after it has warned
 */
export function useNamesakeWarning(name: string, isThere: (name: string) => Promise<boolean>) {
  const [doubled, setDoubled] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const again = doubled !== null && doubled === name.trim();

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), WARNING_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  async function mayAdd(): Promise<boolean> {
    setShown(false);
    if (again || !(await isThere(name))) return true;
    setDoubled(name.trim());
    setShown(true);
    return false;
  }

  return { warned: shown && again, again, mayAdd };
}
