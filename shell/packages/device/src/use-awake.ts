import { useEffect } from 'react';

/** Keeps the screen of the device on while it is shown. A device that can't do that carries on as usual. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    const locks = new Set<WakeLockSentinel>();
    let over = false;
    async function hold(): Promise<void> {
      if (!wakeLock || document.visibilityState !== 'visible') return;
      // The system can refuse, for example when the battery is nearly empty.
      const lock = await wakeLock.request('screen').catch(() => null);
      if (!lock) return;
      if (over) return void lock.release();
      locks.add(lock);
      lock.addEventListener('release', () => locks.delete(lock));
    }
    // The browser lets it go when the page is hidden.
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      for (const lock of locks) void lock.release();
    };
  }, []);
}
