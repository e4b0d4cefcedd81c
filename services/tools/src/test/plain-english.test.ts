import { notPlain } from './plain-english.ts';

const catalogue = (...texts: string[]) => ({
  owner: 'shell',
  content: texts.map((text) => `msgid "${text}"\nmsgstr "${text}"\n`).join('\n'),
});

it.each([
  ['Nobody may enter', ['Nobody', 'may ']],
  ['Somebody changed this meanwhile', ['Somebody', 'meanwhile']],
  ['There is no such desk', ['no such', 'There is no']],
  ['Log out, please', [', please']],
  ['The list could not be loaded', ['could not']],
  ['Add the address of a program that is to know at once', ['at once', 'is to know']],
])('names what is not plain in “%s”', async (text, words) => {
  const found = await notPlain([catalogue(text)]);
  expect(found).toHaveLength(words.length);
  for (const word of words) expect(found).toContainEqual(expect.stringContaining(`instead of "${word}"`));
});

it('leaves plain texts and those of the specification alone', async () => {
  expect(
    await notPlain([catalogue('No one can enter', 'It may have been deleted.', 'Passwords do not match')]),
  ).toEqual([]);
});
