import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether LibreOffice is installed. Its start takes seconds, and each version reads in its own way. */
export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).error === undefined;

/**
 * Returns a file as LibreOffice reads it: the source in LibreOffice's native format, flat XML.
 * @param name with the ending by which LibreOffice knows the format
 * @param options further arguments, such as how to read CSV
 */
export function openedInLibreOffice(name: string, bytes: Buffer, options: readonly string[] = []): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-libreoffice-'));
  try {
    writeFileSync(path.join(folder, name), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
    const convert = ['--convert-to', 'fods', '--outdir', folder, name];
    execFileSync('soffice', [profile, '--headless', ...options, ...convert], { cwd: folder, stdio: 'ignore' });
    return readFileSync(path.join(folder, `${path.parse(name).name}.fods`), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
