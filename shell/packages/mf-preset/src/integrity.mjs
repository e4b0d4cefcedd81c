import { createHash } from 'node:crypto';

/**
 * What a browser compares a file with.
 *
 * @param {Buffer} content
 * @returns {string} as `integrity` has it
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
