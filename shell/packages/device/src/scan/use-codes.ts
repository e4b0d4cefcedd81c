import { useEffect, useRef, useState, type RefObject } from 'react';
import { codeReader } from './code-reader.ts';
import { SeenCodes } from './seen-codes.ts';

/** Shortest time between two pictures that are read, in milliseconds. Reading more often only warms the phone. */
const PAUSE_MS = 60;
/** Failures in a row after which the reader counts as broken. A picture can go away while it is read. */
const MOST_FAILURES = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reports each code that comes into the camera's view.
 * @returns whether codes can be read. It is false when the reader could not be loaded
 */
export function useCodes(
  stream: MediaStream | null,
  picture: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): boolean {
  const [works, setWorks] = useState(true);
  const seen = useRef(new SeenCodes());
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    const video = picture.current;
    if (!stream || !video) return;
    let stopped = false;
    const watch = async () => {
      const reader = await codeReader();
      setWorks(true);
      let failures = 0;
      while (!stopped) {
        try {
          const text = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.read(video) : null;
          failures = 0;
          if (!stopped && seen.current.comes(text, performance.now()) && text !== null) latest.current(text);
        } catch (error) {
          failures += 1;
          if (failures >= MOST_FAILURES) throw error;
        }
        await pause(PAUSE_MS);
      }
    };
    watch().catch((error: unknown) => {
      console.error('Codes cannot be read', error);
      if (!stopped) setWorks(false);
    });
    return () => {
      stopped = true;
    };
  }, [stream, picture]);

  return works;
}
