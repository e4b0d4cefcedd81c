const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]';

/** Checks whether something can get the focus. */
type Fits = (element: HTMLElement) => boolean;

/** Whether it is on the page, can be seen, and takes the focus. */
const canFocus: Fits = (element) =>
  element.isConnected &&
  element.matches(FOCUSABLE) &&
  !element.matches(':disabled, [type="hidden"]') &&
  element.closest('[inert], [hidden]') === null &&
  (element.checkVisibility?.() ?? true);

/** Whether what gets the focus there is typed: a phone shows its keyboard. */
const isTyped: Fits = (element) => element.matches(TYPED);

/** The first in some nodes that fits. */
function firstIn(nodes: readonly Node[], fits: Fits): HTMLElement | null {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    const found = [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)].find(fits);
    if (found) return found;
  }
  return null;
}

/** The heading of a part of a page, made to take the focus. */
function headingOf(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading && canFocus(heading) ? heading : null;
}

/** Time that a page has, in milliseconds, to put the focus somewhere itself. */
const SETTLED_MS = 60;
/** Where the focus was before, for what opened something that closes. */
const REMEMBERED = 12;
/**
 * Parts of the page itself. Content gone from anywhere else, such as a message or a dialog, was over the page: nothing
 * next to it is near.
 */
const PAGE = 'main, header, nav, aside, [role="dialog"]';
/** Elements that have a separate heading. */
const BOUNDARY =
  'main, header, nav, aside, section, form, fieldset, [role="dialog"], [role="region"], [role="tabpanel"], [role="toolbar"]';

/** Where something stood that has left the page. */
interface Place {
  parent: Element;
  previous: Node | null;
  next: Node | null;
}

/** Something that has had the focus. */
interface Stop {
  readonly element: HTMLElement;
  /** The name it had. Drawn again, it has the same name. */
  readonly name: string;
  place: Place | null;
}

const nameOf = (element: HTMLElement) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim() ?? ''}`;
const isAlike = (element: HTMLElement, other: HTMLElement) =>
  element.tagName === other.tagName && element.className === other.className;

/** Returns the nodes in the place of something that was taken away: those that came for it. */
function between({ parent, previous, next }: Place): Node[] {
  const nodes = [...parent.childNodes];
  const from = previous?.parentNode === parent ? nodes.indexOf(previous as ChildNode) + 1 : 0;
  const to = next?.parentNode === parent ? nodes.indexOf(next as ChildNode) : nodes.length;
  return previous?.parentNode === parent || next?.parentNode === parent ? nodes.slice(from, to) : nodes;
}

const placeOf = ({ parentElement, previousSibling, nextSibling }: Element): Place | null =>
  parentElement ? { parent: parentElement, previous: previousSibling, next: nextSibling } : null;

function siblings(node: Node | null, way: 'nextSibling' | 'previousSibling'): Node[] {
  const found: Node[] = [];
  for (let at = node; at; at = at[way]) found.push(at);
  return found;
}

/**
 * Returns the element that gets the focus back: the one that had it, or the same thing, identified by its id, drawn
 * again anywhere.
 */
function itself({ element }: Stop, fits: Fits): HTMLElement | null {
  if (canFocus(element)) return element;
  const twin = element.id === '' ? null : element.ownerDocument.getElementById(element.id);
  return twin && fits(twin) ? twin : null;
}

/**
 * Returns the element nearest to a former place: the one that came for it, the next one, the one before, and so on
 * outwards.
 */
function nearest(stop: Stop, stops: readonly Stop[], fits: Fits): HTMLElement | null {
  // An element that was only switched off is still there.
  const place = stop.place ?? placeOf(stop.element);
  if (!place?.parent.closest(PAGE)) return null;
  const instead = stop.place ? between(stop.place) : [];
  for (const { name } of stops.toReversed()) {
    const twin = firstIn(instead, (element) => fits(element) && nameOf(element) === name);
    if (twin) return twin;
  }
  const isReached: Fits = (element) => element.tabIndex >= 0 && fits(element);
  const first = firstIn(instead, isReached);
  if (first) return first;
  let { parent, next, previous }: Place = place;
  for (;;) {
    for (const nodes of [siblings(next, 'nextSibling'), siblings(previous, 'previousSibling')]) {
      // Of rows of which the Tab key reaches one at a time, the next is as good.
      const found =
        firstIn(nodes, (element) => fits(element) && isAlike(element, stop.element)) ?? firstIn(nodes, isReached);
      if (found) return found;
    }
    if (parent.matches(BOUNDARY)) {
      const heading = headingOf(parent);
      if (heading) return heading;
    }
    if (parent.matches('main, [role="dialog"]') || !parent.parentElement) return null;
    ({ next, previous, parent } = placeOf(parent) as Place);
  }
}

/**
 * Applies the one rule for where the focus goes when the element that has it disappears, or is switched off. It goes to
 * the element drawn again with the same id. Else it goes to what came in its place, there to the same control, drawn
 * again. Else it goes to the next one, as in a list, else to the one before, else to the heading of what it was in. A
 * layer that opened over the page gives it back to what opened it. An element that a screen focuses itself keeps it. A
 * person who has left by a touch elsewhere is left alone. A person who touches is led to no field: a keyboard would
 * come up.
 * @returns what ends it
 */
export function keepFocus(page: Document): () => void {
  const stops: Stop[] = [];
  let left = false;
  let touched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fits: Fits = (element) => canFocus(element) && !(touched && isTyped(element));
  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;
  /** A browser takes the focus from what is switched off only when it draws the page next. */
  const isLost = () => isNowhere() || page.activeElement?.matches(':disabled') === true;

  function onFocus({ target }: FocusEvent): void {
    left = false;
    if (!(target instanceof HTMLElement) || target === page.body) return;
    const at = stops.findIndex(({ element }) => element === target);
    if (at >= 0) stops.splice(at, 1);
    stops.push({ element: target, name: nameOf(target), place: null });
    if (stops.length > REMEMBERED) stops.shift();
  }

  function onPointer({ target, pointerType }: PointerEvent): void {
    touched = pointerType === 'touch';
    // The focus leaves for nowhere when nothing under the pointer takes it.
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
      if (at instanceof HTMLElement && canFocus(at)) return;
    left = true;
  }

  function onKey(): void {
    touched = false;
  }

  function note({ target, removedNodes, previousSibling: previous, nextSibling: next }: MutationRecord): void {
    for (const node of removedNodes) {
      for (const stop of stops) {
        if (node.contains(stop.place ? stop.place.parent : stop.element))
          stop.place = { parent: target as Element, previous, next };
        else if (stop.place?.next === node) stop.place.next = next;
        else if (stop.place?.previous === node) stop.place.previous = previous;
      }
    }
  }

  function settle(): void {
    timer = undefined;
    if (left || !isNowhere()) return;
    const found = stops
      .toReversed()
      .reduce<HTMLElement | null>((there, stop) => there ?? itself(stop, fits) ?? nearest(stop, stops, fits), null);
    (found ?? page.querySelector('main'))?.focus({ preventScroll: touched });
  }

  const watcher = new MutationObserver((records) => {
    for (const record of records) note(record);
    const last = stops.at(-1);
    if (!last || left || !isLost()) return;
    // No other code moves it, and the next key could be on its way.
    if (!last.element.isConnected) itself(last, fits)?.focus({ preventScroll: touched });
    if (isLost()) timer ??= setTimeout(settle, SETTLED_MS);
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPointer, true);
  page.addEventListener('keydown', onKey, true);
  watcher.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPointer, true);
    page.removeEventListener('keydown', onKey, true);
  };
}
