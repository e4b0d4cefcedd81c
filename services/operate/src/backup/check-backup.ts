import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../failure.ts';
import { fileFault } from './file-fault.ts';
import { moduleFile, storedFile, tableFile, type Manifest } from './manifest.ts';

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** Reads every file of a backup. @returns those that are not as they were written, in words */
export async function damagedFiles(folder: string, manifest: Manifest): Promise<string[]> {
  const wanted = [
    ...manifest.tables.map((table) => ({ file: tableFile(folder, table), sha256: table.sha256 })),
    ...manifest.modules.map((file) => ({ file: moduleFile(folder, file), sha256: file.sha256 })),
    ...manifest.files.map((stored) => ({ file: storedFile(folder, stored), sha256: stored.sha256 })),
  ];
  const faults: string[] = [];
  for (const { file, sha256 } of wanted) {
    const fault = fileFault(await hashOf(file), sha256);
    if (fault) faults.push(`${path.relative(folder, file)} is ${fault}`);
  }
  return faults;
}
