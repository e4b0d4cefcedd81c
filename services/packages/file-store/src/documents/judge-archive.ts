import { unzipSync, type UnzipFileInfo } from 'fflate';

/** Most files of an archive, and most bytes of all of them unpacked. */
export const MAX_ARCHIVED = { files: 1000, bytes: 500 * 1024 * 1024 } as const;

/** Endings that a computer runs when such a file is opened. */
const PROGRAMS =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|cpl|jar|lnk|reg|dll|sh|app|apk|docm|xlsm|pptm|dotm|xltm)$/i;

/**
 * Checks whether a ZIP archive can be read, has something in it, no executables and no more than `MAX_ARCHIVED`.
 * Nothing is unpacked.
 */
export function isPlainArchive(bytes: Uint8Array): boolean {
  const files: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (file) => {
        files.push(file);
        return false;
      },
    });
  } catch {
    return false;
  }
  const unpacked = files.reduce((sum, { originalSize }) => sum + originalSize, 0);
  return (
    files.length > 0 &&
    files.length <= MAX_ARCHIVED.files &&
    unpacked <= MAX_ARCHIVED.bytes &&
    !files.some(({ name }) => PROGRAMS.test(name.trimEnd()))
  );
}
