import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the files that a gateway expects of a built web, for a product whose pages no one opens.
 * @param folder its WEB_DIR
 */
export function putEmptyWeb(folder: string): void {
  mkdirSync(path.join(folder, 'shell'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/index.html'), '<!doctype html><title>Laminate</title>');
  for (const manifest of ['shell.json', 'portal.json', 'guest.json'])
    writeFileSync(path.join(folder, 'shell', manifest), '{"shared":{},"script":"main.js","files":[]}');
}
