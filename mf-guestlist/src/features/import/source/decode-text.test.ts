import { decodeText } from './decode-text.ts';
import { CODE_PAGES, ENCODINGS, type Encoding } from './letters-of-languages.ts';

/** A text in a code page of one byte a letter. */
function written(text: string, encoding: Encoding): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = Array.from(bytes, (byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte === -1) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}
const list = (names: string) => `Name;Extra\r\n${names.split(', ').join(';1\r\n')};1\r\n`;

it.each<[Encoding, string]>([
  ['windows-1257', 'Žanna Šults, Õnne Jõgi, Tiit Mägi'],
  ['windows-1257', 'Jānis Bērziņš, Kārlis Ozoliņš, Līga Kalniņa'],
  ['windows-1257', 'Rūta Kazlauskienė, Žydrūnas Šarūnas, Gintarė'],
  ['windows-1250', 'Łukasz Wiśniewski, Małgorzata Zając, Paweł Wójcik'],
  ['windows-1250', 'Tomáš Dvořák, Jiří Šimek, Lucie Nováková'],
  ['windows-1250', 'Péter Erdős, Kovács Jenő, Szűcs Éva'],
  ['windows-1250', 'Ivana Đorđević, Šime Kovačić'],
  ['windows-1251', 'Мария Иванова, Пётр Сидоров'],
  ['windows-1251', 'Олена Шевченко, Іван Їжак'],
  ['windows-1252', 'Jürgen Müller, Käthe Weiß'],
  ['windows-1252', 'François Lefèvre, Zoë'],
  ['windows-1252', 'José Nuñez, Íñigo'],
  ['windows-1252', 'João Simões, Conceição'],
  ['windows-1252', 'Björn Åkesson, Søren Kjær'],
  ['windows-1252', 'Sigurður Þór, Guðrún'],
  ['windows-1252', 'Õnne Jõgi, Tõnu Ülo Šmidt'],
  ['windows-1254', 'Ayşe Yılmaz, Şükrü Güneş, İpek'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος, Μαρία'],
  ['windows-1255', 'משה כהן, דוד לוי'],
  ['windows-1256', 'محمد الأحمد, ليلى حسن'],
  ['macintosh', 'Jürgen Müller, Käthe Weiß'],
  ['macintosh', 'Õnne Jõgi, Tiit Mägi'],
  ['macintosh', 'François Lefèvre, José Nuñez'],
  ['koi8-r', 'Мария Иванова, Пётр Сидоров'],
  ['ibm866', 'Мария Иванова, Пётр Сидоров'],
  ['x-mac-cyrillic', 'Мария Иванова, Пётр Сидоров'],
  ['iso-8859-2', 'Łukasz Wiśniewski, Małgorzata Zając'],
  ['iso-8859-5', 'Мария Иванова, Пётр Сидоров'],
  ['iso-8859-15', 'Žanna Šults, Õnne Jõgi'],
])('guesses %s by its names: %s', (encoding, names) => {
  expect(decodeText(written(list(names), encoding))).toEqual({ text: list(names), encoding, guessed: true });
});

// Encoded by Python's codecs.
it.each<[Encoding, string, string]>([
  ['shift_jis', '93 63 92 86 82 b3 82 ad 82 e7', '田中さくら'],
  ['gbk', 'cd f5 d0 a1 c3 f7 0a c0 ee c4 c8', '王小明\n李娜'],
  ['big5', 'a4 fd a4 70 a9 fa 0a b3 af ac fc c4 52', '王小明\n陳美麗'],
  ['euc-kr', 'b1 e8 b9 ce bc f6', '김민수'],
])('guesses %s, whose letters take two bytes', (encoding, hex, text) => {
  const bytes = Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
  expect(decodeText(bytes)).toEqual({ text, encoding, guessed: true });
});

it('looks at the lines that decide, however late they come', () => {
  const text = `${'Mari Tamm;1\r\n'.repeat(20_000)}${list('Žanna Šults, Õnne Jõgi')}`;
  expect(decodeText(written(text, 'windows-1257')).encoding).toBe('windows-1257');
});

it('reads a file as a person says that it is written, and leaves no guess about Unicode', () => {
  const bytes = written(list('Žanna Šults'), 'windows-1257');
  expect(decodeText(bytes, 'windows-1252').text).toContain('Þanna Ðults');
  expect(decodeText(new TextEncoder().encode('Žanna'))).toEqual({ text: 'Žanna', encoding: 'utf-8', guessed: false });
});

it('can decode all that it guesses or offers', () => {
  for (const encoding of [...ENCODINGS, ...CODE_PAGES.map((page) => page.encoding)])
    expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
