import { renderToStaticMarkup } from 'react-dom/server';
import { LinkedText } from './linked-text.tsx';

const linksOf = (text: string) =>
  [...renderToStaticMarkup(<LinkedText>{text}</LinkedText>).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

it.each([
  ['Map: https://meretuul.example/map.', ['https://meretuul.example/map']],
  ['(see http://a.example/x?y=1&z=2), then call', ['http://a.example/x?y=1&amp;z=2']],
  ['Write to crew.desk@meretuul.example!', ['mailto:crew.desk@meretuul.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.a.example', []],
  ['Gate A opens at 12:00', []],
])('links of %j are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it('keeps every letter of the text, and shows where a link leads', () => {
  const text = 'One <b>https://a.example/ä</b> two\nthree@b.example "four"';
  const html = renderToStaticMarkup(<LinkedText>{text}</LinkedText>);
  const shown = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(shown).toBe(text);
  expect(html).toContain('rel="noreferrer"');
});
