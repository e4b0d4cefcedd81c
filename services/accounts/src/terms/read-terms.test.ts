import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTerms } from './read-terms.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-terms-'));
const fileOf = (content: string | Uint8Array) => {
  const file = path.join(folder, 'terms.md');
  writeFileSync(file, content);
  return file;
};

afterAll(() => rmSync(folder, { recursive: true }));

it('reads Markdown, and an empty file as none', () => {
  expect(readTerms(fileOf('\uFEFF# Tingimused\n\n## 1. Pildid\n\nÕhtul **ei** tohi.\n'))).toBe(
    '<h2>Tingimused</h2>\n<h3>1. Pildid</h3>\n<p>Õhtul <strong>ei</strong> tohi.</p>\n',
  );
  expect([readTerms(undefined), readTerms(''), readTerms(fileOf('\n'))]).toEqual([null, null, null]);
});

it.each([
  ['is missing', () => path.join(folder, 'none.md'), /^TERMS_FILE is ".*none\.md", which cannot be read/],
  ['is a folder', () => folder, /cannot be read/],
  ['is no text', () => fileOf(Uint8Array.of(0xff, 0xfe, 0x00)), /is no text in UTF-8\.$/],
  ['is too long', () => fileOf('a'.repeat(200_001)), /has more than 200 kB\.$/],
])('says what is wrong with a file that %s', (_what, file, message) => {
  expect(() => readTerms(file())).toThrow(message);
});
