import { useEffect, useState } from 'react';

/** Slots begin and end at a minute; a gate that is this late, in milliseconds, is on time. */
const EVERY_MS = 5000;

/** The time, in milliseconds since 1970, anew every few seconds while the component is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
