import { notPlainProse } from './plain-prose.ts';

it.each([
  ['a.ts', '/** Nobody may\n * read it anew. */', ['Nobody', 'anew', 'may']],
  ['a.ts', 'const url = "http://x"; // it stands here', ['stands']],
  ['a.test.ts', "it.each([1])('refuses whoever asks', () => 1)", ['whoever']],
  ['a.sql', '-- read at once; or not', ['at once', ';']],
  ['README.md', 'Meanwhile, wait.\n```\nsomebody\n```\n', ['Meanwhile']],
])('names in %s what is not plain in “%s”', (file, text, words) => {
  const found = notPlainProse([{ file, text }]);
  expect(found).toHaveLength(words.length);
  for (const word of words) expect(found).toContainEqual(expect.stringContaining(`"${word}"`));
});

it('leaves code, quoted code and plain words alone', () => {
  const text = "/** Reads `whoever; may`. */\nconst somebody = 'anew'; // no one\nit('is read again', () => 1);";
  expect(notPlainProse([{ file: 'a.test.ts', text }])).toEqual([]);
});
