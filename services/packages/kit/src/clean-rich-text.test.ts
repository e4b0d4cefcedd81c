import { PICTURE_IN_TEXT, RICH_TEXT } from '@laminate/contracts';
import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { parseFragment } from 'parse5';
import { cleanRichText, mailText } from './clean-rich-text.ts';

interface Node {
  readonly tagName?: string;
  readonly namespaceURI?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: [...RICH_TEXT.attributes.a, 'rel', 'target'],
  img: RICH_TEXT.attributes.img,
};
const TAGS: readonly string[] = RICH_TEXT.tags;

/** What is in a text that is not allowed there, as a browser's parser reads it. */
function foreign(node: Node): string[] {
  const { tagName: tag, namespaceURI, attrs = [], childNodes = [], content } = node;
  const here = tag === undefined || (TAGS.includes(tag) && namespaceURI === XHTML) ? [] : [tag];
  const there = attrs.flatMap(({ name, value }) => {
    if (!ATTRIBUTES[tag ?? '']?.includes(name)) return [`${tag} ${name}`];
    if (name === 'href' && !/^(?:https?:|mailto:|tel:|[\w/#?.])/.test(value)) return [value];
    if (name === 'href' && /^[^/?#]*:/.test(value) && !/^(?:https?|mailto|tel):/.test(value)) return [value];
    return name === 'src' && !PICTURE_IN_TEXT.test(value) ? [value] : [];
  });
  return [...here, ...there, ...childNodes.flatMap(foreign), ...(content ? foreign(content) : [])];
}
/** With something behind it, as in any page: a tag that is not closed reaches into that. */
const foreignIn = (html: string) => foreign(parseFragment(`${html}<p>behind</p>`) as Node);

it('knows more than a hundred ways to hide a script, each of which would be one', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThan(100);
  expect(HOSTILE_HTML.filter((html) => foreignIn(html).length === 0)).toEqual([]);
});

it('leaves nothing of them, nor anything when it is cleaned again', () => {
  for (const html of [...HOSTILE_HTML, HOSTILE_HTML.join('\n')]) {
    const clean = cleanRichText(html);
    expect([html, foreignIn(clean)]).toEqual([html, []]);
    expect([html, cleanRichText(clean)]).toEqual([html, clean]);
  }
});

it('keeps what an organiser writes', () => {
  const picture = '/api/artist-pictures/AAAAAAAAAAAAAAAAAAAAAA';
  const text = `<h2>Load-in</h2><p>Gate <strong>B</strong>, <em>from</em> <u>08:00</u>,<br />5 &lt; 7</p><ul><li><p>Õllesummer</p></li></ul><ol><li>One</li></ol><blockquote><p>x</p></blockquote><hr /><img src="${picture}" alt="A map" />`;
  expect(cleanRichText(text)).toBe(text);
});

it('takes no picture from elsewhere, and sends a link away without a trace of this page', () => {
  expect(
    cleanRichText(
      '<p>x<img src="https://spy.example/x.png" alt="x"><img src="//spy.example/x"><img src="/api/pictures/AAAAAAAAAAAAAAAAAAAAAA"><img></p>',
    ),
  ).toBe('<p>x</p>');
  expect(cleanRichText('<a href="https://hotell.example/" target="_self" rel="opener">x</a>')).toBe(
    '<a href="https://hotell.example/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
  expect(cleanRichText('<a href="tel:+3725550000">x</a><a href="//spy.example">y</a><b>z</b>')).toBe(
    '<a href="tel:+3725550000" rel="noopener noreferrer nofollow" target="_blank">x</a><a>y</a><strong>z</strong>',
  );
});

it('leaves nothing of them in a mail, where the looks of each tag are ours', () => {
  for (const html of HOSTILE_HTML) {
    const mail = mailText(html).html;
    expect(mail).not.toContain('<img');
    expect(foreignIn(mail).filter((found) => !/^\w+ style$/.test(found))).toEqual([]);
    expect(
      [...mail.matchAll(/style="([^"]*)"/g)].every(([, style = '']) => /^(?:margin|color|border):/.test(style)),
    ).toBe(true);
  }
});

it('writes out a rich text for a mail: with looks, without pictures, and as plain text with its links', () => {
  const words =
    '<h2>Tere &amp; tulemast</h2><p>Vaata <a href="https://example.ee/a?b=1&amp;c=2">siit</a><br>kell 20</p><ul><li>üks</li><li>kaks</li></ul><p><img src="/api/artist-pictures/aaaaaaaaaaaaaaaaaaaaaa" alt="x"><a href="/event/1">meil</a></p>';
  const { html, text } = mailText(cleanRichText(words));
  expect(html).toContain('<a href="https://example.ee/a?b=1&amp;c=2" style="color:#3653c0">siit</a>');
  expect(html).toContain('<h2 style="margin:24px 0 8px');
  expect(html).not.toMatch(/<img|event\/1/);
  expect(html).toContain('meil');
  expect(text).toBe(
    'Tere & tulemast\nVaata siit (https://example.ee/a?b=1&c=2)\nkell 20\n- üks\n- kaks\n\nmeil (/event/1)',
  );
});
