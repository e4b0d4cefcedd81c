import type { Changes } from '@laminate/contracts/shape/compare';

/**
 * Returns the version after some changes, by semver. It is the next major one if any of them breaks something, and the
 * next minor one if they only add. Below 1.0.0 it is the next minor one and the next patch.
 */
export function raisedVersion(version: string, { breaking, additive }: Changes): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (breaking.length > 0) return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  if (additive.length === 0) return version;
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}

/** Returns the later of two versions. */
export const laterVersion = (one: string, other: string): string =>
  one.localeCompare(other, 'en', { numeric: true }) < 0 ? other : one;
