/** Time that the page must be untouched, in milliseconds. Elements that move under a thumb are tapped by mistake. */
export const QUIET_MS = 5000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const LISTENING = { capture: true, passive: true };

/** Does something that moves the page, once no one is busy on it. */
export function whenUntouched(act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET_MS);
  };
  function done(): void {
    for (const touch of TOUCHES) removeEventListener(touch, again, LISTENING);
    act();
  }
  for (const touch of TOUCHES) addEventListener(touch, again, LISTENING);
  again();
}
