import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { RELEASE_FILE } from '@laminate/releases';
import { extract, type ReadEntry } from 'tar';
import { errorMessage, Failure, isFailure } from '../failure.ts';

const MB = 1024 * 1024;
/** A release of many screens with its source maps has a tenth of it. */
export const MOST_PACKED = 50 * MB;
export const MOST_UNPACKED = 200 * MB;
const MOST_FILES = 5000;

/**
 * Unpacks the file of a release, a tarball with one folder that has the name of the remote.
 *
 * @param file as `laminate-remote release` makes it
 * @param into an empty folder. Its content after a refusal is of no use
 * @returns the name of the remote, and the folder of the release in `into`
 * @throws Failure when it isn't such a tarball, is too large, or has something that would be unpacked elsewhere
 */
export async function unpack(file: string, into: string): Promise<{ readonly name: string; readonly folder: string }> {
  const packed = await sizeOf(file);
  if (packed > MOST_PACKED)
    throw new Failure(
      `${file} is refused: it has ${Math.ceil(packed / MB)} MB, and the file of a release has ${MOST_PACKED / MB} MB at most.`,
    );
  let files = 0;
  let refusal: string | undefined;
  const isInside = (name: string, entry: Stats | ReadEntry): boolean => {
    files += 1;
    const type = 'type' in entry ? entry.type : 'File';
    if (files > MOST_FILES) refusal ??= `it has more than ${MOST_FILES} files`;
    else if (!isPlain(name)) refusal ??= `it has a file that would lie outside its folder (${name})`;
    else if (type !== 'File' && type !== 'Directory') refusal ??= `${name} is no plain file`;
    return refusal === undefined;
  };
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MOST_UNPACKED) refusal ??= `there are more than ${MOST_UNPACKED / MB} MB in it`;
      done(refusal === undefined ? null : new Failure(refusal), chunk);
    },
  });
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      measured,
      extract({ cwd: into, filter: isInside, strict: true }),
    );
  } catch (error) {
    refusal ??= isFailure(error) ? error.message : `it is no tarball of a release (${errorMessage(error)})`;
  }
  if (refusal !== undefined) throw new Failure(`${file} is refused: ${refusal}.`);
  const [name, ...others] = await readdir(into);
  if (name === undefined || others.length > 0 || !(await readdir(path.join(into, name))).includes(RELEASE_FILE))
    throw new Failure(
      `${file} is refused: it is no tarball of a release, which has one folder with a ${RELEASE_FILE}.`,
    );
  return { name, folder: path.join(into, name) };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    throw new Failure(`There is no file ${file}.`);
  }
}

/** A path that leads down, whatever reads it. */
const isPlain = (name: string): boolean =>
  !path.isAbsolute(name) &&
  !name.includes('\\') &&
  name.split('/').every((part, index, parts) => (part === '' ? index === parts.length - 1 : !/^\.\.?$/.test(part)));
