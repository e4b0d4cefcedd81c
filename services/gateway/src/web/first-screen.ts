import type { Release } from '@laminate/contracts';

/** A screen of a remote that an address leads to. */
export interface FirstScreen {
  readonly release: Release;
  /** As remote.json declares it. */
  readonly path: string;
  /** Open to anyone. All other screens show the login to people who are not logged in. */
  readonly public: boolean;
}

/** Splits a path into its parts. Slashes at its ends count as none. */
function partsOf(path: string): string[] {
  const parts = path.split('/');
  const [first, last] = [parts.findIndex(Boolean), parts.findLastIndex(Boolean)];
  return first < 0 ? [''] : parts.slice(first, last + 1);
}
const isParameter = (part: string) => part.startsWith(':');

/**
 * Finds the screen that the shell's router will show at an address. Letters match in any case, and of several that fit,
 * the one with fewer parameters wins.
 *
 * @param pathname of the page, without host and query
 * @returns undefined where no remote has it: the shell's own screens come from its own files
 */
export function firstScreen(pathname: string, releases: readonly Release[]): FirstScreen | undefined {
  const asked = partsOf(pathname);
  const fits = (path: string) => {
    const parts = partsOf(path);
    return (
      parts.length === asked.length &&
      parts.every((part, index) =>
        isParameter(part) ? asked[index] !== '' : part.toLowerCase() === asked[index]?.toLowerCase(),
      )
    );
  };
  const parameters = ({ path }: FirstScreen) => partsOf(path).filter(isParameter).length;
  return releases
    .flatMap((release) =>
      release.remote.routes.map(({ path, public: open = false }) => ({ release, path, public: open })),
    )
    .filter(({ path }) => fits(path))
    .toSorted((a, b) => parameters(a) - parameters(b))[0];
}
