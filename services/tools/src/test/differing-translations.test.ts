import { differingTranslations } from './differing-translations.ts';

const catalogue = (owner: string, entries: Record<string, string>, context?: string) => ({
  owner,
  content: Object.entries(entries)
    .map(([id, text]) => `${context ? `msgctxt "${context}"\n` : ''}msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n'),
});

describe('differingTexts', () => {
  it('names a text that two packages translate differently, and both translations', async () => {
    const found = await differingTranslations([
      catalogue('shell', { Look: 'Välimus', Close: 'Sulge' }),
      catalogue('mf-checkin', { Look: 'Vaata', Close: 'Sulge' }),
    ]);
    expect(found).toEqual(['"Look" is "Välimus" in shell and "Vaata" in mf-checkin.']);
  });

  it('leaves texts of different context, and those not yet translated, alone', async () => {
    const found = await differingTranslations([
      catalogue('shell', { Look: 'Välimus' }),
      catalogue('mf-checkin', { Look: 'Vaata' }, 'verb'),
      catalogue('mf-guestlist', { Look: '' }),
    ]);
    expect(found).toEqual([]);
  });
});
