import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepOneTitle } from './one-title.ts';

/** Also what observes the page has had its turn. */
async function drawn(change: () => void): Promise<void> {
  flushSync(change);
  await Promise.resolve();
}

const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

let show: (title: string | null) => void;

function Screen() {
  const [title, setTitle] = useState<string | null>('People – Laminate');
  show = setTitle;
  return title === null ? <p>Loading</p> : <title key={title}>{title}</title>;
}

it('has the title of the screen alone, and that of the page while a screen has none', async () => {
  document.head.innerHTML = '<title>Laminate</title>';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await drawn(() => root.render(<Screen />));
  // What React does without it.
  expect(titles()).toEqual(['People – Laminate', 'Laminate']);
  keepOneTitle();
  expect(titles()).toEqual(['People – Laminate']);
  await drawn(() => show(null));
  expect(titles()).toEqual(['Laminate']);
  await drawn(() => show('Units – Laminate'));
  expect(titles()).toEqual(['Units – Laminate']);
  await drawn(() => root.unmount());
  expect(titles()).toEqual(['Laminate']);
});
