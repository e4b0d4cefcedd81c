let dropped: File | null = null;

/** Keeps a file that was dropped on one screen for the screen that reads it. */
export function leaveFile(file: File): void {
  dropped = file;
}

/** Returns the file that another screen left, only once, or null for none. */
export function takeFile(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
