import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { keepOneTitle } from './one-title.ts';

/** Also what observes the page has had its turn. */
async function drawn(change: () => void): Promise<void> {
  flushSync(change);
  await Promise.resolve();
}

const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

const Screen = ({ title }: { readonly title: string | null }) =>
  title === null ? <p>Loading</p> : <title key={title}>{title}</title>;

let root: Root;
const show = (title: string | null) => drawn(() => root.render(<Screen title={title} />));

beforeEach(() => {
  document.head.innerHTML = '<title>Laminate</title>';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

it('would have two without it: React leaves the one of the page where it is', async () => {
  await show('People – Laminate');
  expect(titles()).toEqual(['People – Laminate', 'Laminate']);
  await drawn(() => root.unmount());
});

it('has the title of the screen alone, and that of the page while a screen has none', async () => {
  keepOneTitle();
  expect(titles()).toEqual(['Laminate']);
  await show('People – Laminate');
  expect(titles()).toEqual(['People – Laminate']);
  await show(null);
  expect(titles()).toEqual(['Laminate']);
  await show('Units – Laminate');
  expect(titles()).toEqual(['Units – Laminate']);
  await drawn(() => root.unmount());
  expect(titles()).toEqual(['Laminate']);
});
