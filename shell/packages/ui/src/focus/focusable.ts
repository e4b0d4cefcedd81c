const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]';

/** Checks whether something can get the focus. */
export type Fits = (element: HTMLElement) => boolean;

/** Whether it is on the page, can be seen, and takes the focus. */
export const canFocus: Fits = (element) =>
  element.isConnected &&
  element.matches(FOCUSABLE) &&
  !element.matches(':disabled, [type="hidden"]') &&
  element.closest('[inert], [hidden]') === null &&
  (element.checkVisibility?.() ?? true);

/** Whether what gets the focus there is typed: a phone shows its keyboard. */
export const isTyped: Fits = (element) => element.matches(TYPED);

/** The first in some nodes that fits. */
export function firstIn(nodes: readonly Node[], fits: Fits): HTMLElement | null {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    const found = [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)].find(fits);
    if (found) return found;
  }
  return null;
}

/** The heading of a part of a page, made to take the focus. */
export function headingOf(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading && canFocus(heading) ? heading : null;
}
