const SHOWN = 5;

/** A few names for a sentence, each once: those after the fifth are only hinted at. */
export function nameList(names: readonly string[]): string {
  const once = [...new Set(names)];
  return once.slice(0, SHOWN).join(', ') + (once.length > SHOWN ? ' …' : '');
}
