/**
 * What on the page is named, described or controlled by an id that nothing has: a screen reader says nothing there, or
 * leads nowhere. Runs in the page, so it uses nothing from around it.
 */
export function deadReferences(): string[] {
  const ATTRIBUTES = [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-activedescendant',
    'aria-errormessage',
    'for',
  ];
  return ATTRIBUTES.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => {
          const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
          return `${attribute}="${id}" of ${element.tagName.toLowerCase()} “${name}” leads nowhere`;
        }),
    ),
  );
}
