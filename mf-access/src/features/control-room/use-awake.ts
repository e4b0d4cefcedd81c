import { useEffect } from 'react';

/** Keeps the screen of the device on while it is shown; a device that can't do that goes on as it does. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    let lock: WakeLockSentinel | null = null;
    let over = false;
    async function hold(): Promise<void> {
      if (!wakeLock || document.visibilityState !== 'visible') return;
      // The system may refuse, with a battery that is nearly empty for example.
      lock = await wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    }
    // Whoever comes back to the page finds it let go.
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
