// A script of the build, which has no types.
const LOADER: string = import.meta.resolve('./catalog-loader.mjs');
const { compileCatalog } = (await import(LOADER)) as {
  compileCatalog: (source: string, file: string) => Promise<{ source: string }>;
};

const IDS = [
  'Guests',
  '{count} guests',
  "It's {name}",
  '{count, plural, one {# guest} other {# guests}}',
  '{at, date}',
] as const;
const catalog = (said: (id: string) => string) => IDS.map((id) => `msgid "${id}"\nmsgstr "${said(id)}"\n`).join('\n');

const compiled = async (file: string, said: (id: string) => string) => {
  const { source } = await compileCatalog(catalog(said), file);
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { messages: object };
  return Object.keys(messages).toSorted();
};

it('leaves out of English what the page can say on its own, and nothing of another language', async () => {
  expect(await compiled('src/locales/en.po', (id) => id)).toEqual(IDS.slice(2).toSorted());
  expect(await compiled('src/locales/et.po', (id) => `${id}!`)).toEqual(IDS.toSorted());
});

it('leaves out of English what the server says, but for what screens say as well', async () => {
  const server = '#: services/packages/contracts/src/messages.ts\n';
  const entry = (id: string) => `msgid "{n, plural, other {# ${id}}}"\nmsgstr "{n, plural, other {# ${id}}}"\n`;
  const source = `${server}${entry('left')}\n${server}#: src/screen.tsx\n${entry('guests')}`;
  expect((await compileCatalog(source, 'src/locales/en.po')).source).toMatch(/^(?!.*left).*guests/s);
  expect((await compileCatalog(source, 'src/locales/et.po')).source).toMatch(/guests.*left/s);
});
