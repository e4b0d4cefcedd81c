const numbers = (version: string) => version.split('.', 3).map((part) => Number.parseInt(part, 10));

/**
 * Checks whether a version satisfies a caret range. As in semver, the first number that is not zero must be the same,
 * and what follows can be newer.
 *
 * @param version such as 0.1.4
 * @param range such as ^0.1.0
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = numbers(version);
  const want = numbers(range.replace(/^\^/, ''));
  const fixed = want.findIndex((part) => part !== 0);
  for (const [index, part] of want.entries()) {
    const own = have[index] ?? 0;
    if (own === part) continue;
    return own > part && index > (fixed === -1 ? want.length : fixed);
  }
  return true;
}
