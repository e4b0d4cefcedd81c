import { useEffect, useState } from 'react';

/** Duration of warnings about doubles, in milliseconds. They always disappear automatically (specification §4). */
const WARNING_MS = 7000;

/**
 * Warns once when something is added whose name is there already. A person who insists can add it again.
 *
 * @param name content of the field
 * @param isThere whether something has that name
 * @returns `warned` while the warning should be shown, `again` while adding means adding once more, and `mayAdd` to ask
 * before adding. It returns false after it has warned
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
