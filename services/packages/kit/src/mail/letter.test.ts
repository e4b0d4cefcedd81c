import { LANGUAGES, writeLetter } from './letter.ts';

// As long as the links of invitations: the key of 256 bits is in the fragment.
const url = `https://artist.meretuul.test/set-password?lang=et&from=mail#${'k3Y_-'.repeat(9)}`;
const letter = { subject: 'Tere', paragraphs: ['Tere, Kadri'], note: 'Ei oodanud?' };

/** What one reads, without tags. */
const seen = (html: string) => html.replace(/<[^>]+>/g, '\n').replaceAll('&amp;', '&');

it.each(LANGUAGES)('writes out whole where its button leads, below it and in plain text (%s)', (language) => {
  const { html, text } = writeLetter(language, { ...letter, action: { label: 'Vali parool', url } });
  expect(html.match(/<a [^>]*href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&')).toBe(url);
  const lines = seen(html)
    .split('\n')
    .map((line) => line.trim());
  expect(lines.indexOf(url)).toBeGreaterThan(lines.indexOf('Vali parool'));
  expect(lines.indexOf(url)).toBeLessThan(lines.indexOf('Ei oodanud?'));
  expect(text.split('\n')).toContain(url);
});

it('leads nowhere by a word alone: an address in a text or note is text too', () => {
  const { html } = writeLetter('et', { ...letter, note: `Vali uus: ${url}` });
  expect(html).not.toContain('<a ');
  expect(seen(html)).toContain(url);
});

it('shows a picture as wide as its text at most, with words for those who can’t see it, and follows a dark scheme', () => {
  const picture = { url: 'https://artist.example/p/1', alt: 'Sea & "sky"', width: 960, height: 640 };
  const { html, text } = writeLetter('et', { ...letter, picture });
  expect(html.match(/<img [^>]*>/g)).toHaveLength(1);
  expect(html).toContain(
    '<img src="https://artist.example/p/1" alt="Sea &amp; &quot;sky&quot;" width="520" height="347" ',
  );
  expect(text).not.toContain(picture.url);
  const tall = writeLetter('et', { ...letter, picture: { ...picture, width: 300, height: 720 } }).html;
  expect(tall).toContain('width="150" height="360"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});
