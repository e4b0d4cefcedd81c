import type { Random } from '@laminate/local/demo/random';
import { TEXTS } from './hostile.ts';

const BOUNDARY = 'laminate-fuzz';

/** Beginnings of files that are none. */
const FILES: readonly string[] = [
  '',
  'x',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '\u00ff\u00d8\u00ff\u00e0',
  'RIFF\u0000\u0000\u0000\u0000WEBP',
  '<svg/>',
  'x'.repeat(5000),
];

/** In the header of a part quotes and line breaks would end it. */
const headerText = (text: string) => text.toWellFormed().replace(/["\r\n]/g, '');

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

/** The parts of an upload with something wrong: missing, twice, renamed, hostile, cut off. */
export function hostileUpload(
  random: Random,
  field: string,
  fields: Readonly<Record<string, unknown>>,
): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const hostile = (text: string) => (random.chance(0.2) ? random.pick(TEXTS) : text);
  const parts = Object.entries(fields)
    .filter(() => !random.chance(0.15))
    .map(([name, value]) => part(`name="${headerText(hostile(name))}"`, hostile(String(value)).toWellFormed()));
  const file = () =>
    part(`name="${headerText(hostile(field))}"; filename="${headerText(hostile('band.png'))}"`, random.pick(FILES));
  if (!random.chance(0.1)) parts.push(file());
  if (random.chance(0.1)) parts.push(file());
  const whole = `${parts.join('')}--${BOUNDARY}--\r\n`;
  const sent = random.chance(0.1) ? whole.slice(0, random.int(0, whole.length)) : whole;
  const contentType = random.chance(0.05) ? 'multipart/form-data' : `multipart/form-data; boundary=${BOUNDARY}`;
  return { body: new Uint8Array(Buffer.from(sent, 'utf8')), headers: { 'content-type': contentType } };
}
