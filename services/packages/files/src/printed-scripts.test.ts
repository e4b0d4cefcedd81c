import { makePdf, missingFinder, type Face } from '@laminate/print';
import { glyphsOf, textOf } from './testing/read-pdf.ts';

/** Names in twelve scripts, and some that mix them. */
const NAMES: Readonly<Record<string, string>> = {
  Latin: 'Õnne Jõgi-Šmite',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  'Vietnamese, letters and marks apart': 'Nguyễn Thị Ánh'.normalize('NFD'),
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Ольга Щукіна',
  Hebrew: 'דוד בן-גוריון',
  Arabic: 'محمد عبد الله',
  'Arabic with marks': 'مُحَمَّد ٣',
  Chinese: '王小明 欧阳娜娜',
  Japanese: '田中 さくら タロウ',
  Korean: '김민준 이서연',
  Devanagari: 'प्रियंका क्षत्रिय',
  Thai: 'กิ่งแก้ว สุขสวัสดิ์',
  Georgian: 'ნინო ბერიძე',
  Armenian: 'Արամ Հակոբյան',
  mixed: 'Abu محمد (VIP) 王 김 🎸',
};
const FACES: readonly Face[] = ['name', 'text', 'strong'];

const printed = (names: readonly string[], face: Face): Promise<Buffer> =>
  makePdf({ title: 'Test', language: 'en', width: 600, height: 800 }, (document, type) => {
    document.addPage();
    for (const [index, name] of names.entries()) type.line(name, 20, 30 + index * 30, { face, size: 14 });
  });

/** A text without its order, which readers of shaped text restore each in their way. */
const letters = (text: string) => [...text.normalize('NFKC').replaceAll(/[\s\p{M}\p{Cf}]/gu, '')].toSorted().join('');

describe.each(Object.entries(NAMES))('%s', (_, name) => {
  it.each(FACES)('has a glyph for each character in the face %s, and no letter is lost', async (face) => {
    const bytes = await printed([name], face);
    const [glyphs = []] = await glyphsOf(bytes);
    expect(glyphs.length).toBeGreaterThan(0);
    expect(glyphs.filter(({ unicode }) => unicode === '\0' || unicode === '' || unicode === '?')).toEqual([]);
    expect(letters((await textOf(bytes)).join(''))).toBe(letters(name));
    expect(missingFinder()([name])).toEqual([]);
  });
});

const shown = async (name: string) =>
  ((await glyphsOf(await printed([name], 'name')))[0] ?? []).map(({ unicode }) => unicode.normalize('NFKC')).join('');

it('sets Hebrew from right to left, numbers and Latin in it from left to right, brackets facing inwards', async () => {
  expect(await shown('דוד כהן')).toBe('ןהכ דוד');
  expect(await shown('דוד (Dan) 42')).toBe('42 (Dan) דוד');
  expect(await shown('Dan דוד כהן Smith')).toBe('Dan ןהכ דוד Smith');
  expect(await shown('\u202Enad\u202C')).toBe('nad');
});

it('joins Arabic letters by their position', async () => {
  const ids = async (name: string) =>
    new Set(((await glyphsOf(await printed([name], 'name')))[0] ?? []).map(({ fontChar }) => fontChar));
  expect((await ids('ههه')).size).toBe(3);
  expect((await ids('ه ه ه')).size).toBe(2);
});

it('prints the dots of Arabic letters each time, which shaping takes off them', async () => {
  const [glyphs = []] = await glyphsOf(await printed(['نن غ', 'غن', 'نن'], 'name'));
  expect(glyphs.filter(({ unicode }) => unicode === '\u200D')).toHaveLength(7);
});

it('sets a name in one font where one has all of it', async () => {
  const fonts = async (name: string) =>
    (await printed([name], 'name')).toString('latin1').match(/\/FontFile2/g)?.length;
  expect(await fonts('Tuyết')).toBe(await fonts('Nguyễn Thị Tuyết'));
});

it('names the characters that print as a question mark', () => {
  const missing = missingFinder();
  expect(missing(['Ali', null, 'ޢަލީ ޢ'])).toEqual(['ޢ', 'ަ', 'ލ', 'ީ']);
  expect(missing(['👩🏽‍🎤 a\u200Db'])).toEqual([]);
});

it('embeds of a font what it uses', async () => {
  expect((await printed(Object.values(NAMES), 'name')).length).toBeLessThan(120_000);
});
