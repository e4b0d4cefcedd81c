import { show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import { RichText } from './rich-text.tsx';

const PICTURE = `/api/artist-pictures/${'a'.repeat(22)}`;
/** Shows it once what cleans it has arrived. */
async function read(html: string) {
  show(<RichText html={`${html}<p>The end</p>`} />);
  return (await screen.findByText('The end')).parentElement as HTMLElement;
}

it.each([
  ['a script', '<script>document.title = "stolen"</script>'],
  ['what runs by itself', '<img src="x" onerror="document.title = 1"><p onclick="document.title = 1">Loading dock</p>'],
  ['a frame', '<iframe src="https://a.example"></iframe>'],
  ['a form', '<form action="https://a.example"><input name="password"><button>Log in</button></form>'],
  ['a style', '<p style="position:fixed" class="x" id="content">Loading dock</p><style>p { color: red }</style>'],
  ['an address that runs', '<a href="javascript:document.title = 1">Map</a>'],
])('shows nothing of %s', async (_what, html) => {
  const text = await read(html);
  expect(text.innerHTML).not.toMatch(/script|onerror|onclick|iframe|<form|<input|<button|style|class=|id=/i);
});

it('keeps what writes a text: headings, lists and emphasis', async () => {
  const text = await read('<h2>Load-in</h2><ul><li>Gate <strong>B</strong></li></ul>');
  expect(screen.getByRole('heading', { level: 2, name: 'Load-in' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Gate B');
  expect(text.querySelector('strong')?.textContent).toBe('B');
});

it('opens its links in a separate page that knows nothing of this one', async () => {
  await read('<a href="https://map.example/a" target="_self" rel="opener">Map</a>');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Map' });
  expect([link.href, link.target, link.rel]).toEqual([
    'https://map.example/a',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

it('shows pictures of ours alone, with their words', async () => {
  await read(
    `<img src="${PICTURE}" alt="The loading dock"><img src="https://spy.example/a.png" alt="Spy"><img src="${PICTURE}/../x" alt="Up">`,
  );
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['The loading dock']);
});

it('shows a mail with its look, in a frame where nothing can run', async () => {
  const picture = `/api/invitation/pictures/${'a'.repeat(64)}/1`;
  const head = '<style>:root{color-scheme:light dark}\n.page{color:red}</style>';
  const body = `<p style="color:#11161f" onclick="1">Come</p><img src="${picture}"><img src="https://spy.example/a">`;
  const mail = `<head>${head}</head><body style="margin:0">${body}<script>1</script></body>`;
  // What is parsed at all is refused by the policy of the page, so a style sheet is not.
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  show(<RichText html={mail} mail="Letter to Mari" />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Letter to Mari');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await waitFor(() => expect(frame.contentDocument?.querySelector('p')?.textContent).toBe('Come'));
  expect(frame.contentDocument?.body.outerHTML).not.toMatch(/script|onclick/);
  expect(parse.mock.calls.filter(([html]) => String(html).includes('Come'))).not.toEqual([]);
  expect(parse.mock.calls.filter(([html]) => /<style|\sstyle=/.test(String(html)))).toEqual([]);
  parse.mockRestore();
  const images = [...(frame.contentDocument?.querySelectorAll('img') ?? [])];
  expect(images.map((image) => image.getAttribute('src'))).toEqual([picture]);
  expect(frame.contentDocument?.querySelector('p')?.style.color).not.toBe('');
});

it('says that there is nothing where nothing is left, and is silent where that was not asked for', async () => {
  show(<RichText html="<script>1</script>" empty="No information yet" />);
  expect(await screen.findByText('No information yet')).toBeTruthy();
  show(<RichText html="" />);
  expect(document.getElementById('root')?.textContent).toBe('');
});
