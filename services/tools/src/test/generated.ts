import { runStage, type Measured } from './stage.ts';

/** Loaded when it is called, so that a fault in what it reads counts as a failed check, too. */
async function writeAll(): Promise<void> {
  const { writeClientTypes } = await import('../contract/write-client-types.ts');
  writeClientTypes();
}

/**
 * Writes the files that checks read and git does not keep.
 * @returns nothing if all went well, otherwise a stage that failed. The checks after it still run
 */
export async function writeGenerated(write: () => Promise<void> = writeAll): Promise<Measured[]> {
  try {
    await write();
    return [];
  } catch (error) {
    return [await runStage({ name: 'Generated files', repeat: 'npm run types', run: () => Promise.reject(error) })];
  }
}
