import type { Changes } from '@laminate/contracts/shape/compare';

/**
 * The version after some changes: the next major one if any of them breaks something, the next minor one if they only
 * add.
 */
export function raisedVersion(version: string, { breaking, additive }: Changes): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (breaking.length > 0) return `${major + 1}.0.0`;
  return additive.length > 0 ? `${major}.${minor + 1}.0` : version;
}
