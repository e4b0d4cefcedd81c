import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The function of the last rendering, as one that never changes: what it is given to need not be drawn again because of
 * it.
 */
export function useSteady<Arguments extends readonly unknown[], Result>(
  run: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
