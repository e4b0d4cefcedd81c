import { keepFocus } from '@laminate/ui';
import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { watchFocus } from '../pages/focus-watch.ts';

let stop: (() => void) | undefined;
const user = userEvent.setup({ delay: null });

afterEach(() => {
  stop?.();
  stop = undefined;
  document.body.replaceChildren();
});

function show(html: string, { kept = true } = {}): void {
  document.body.innerHTML = html;
  if (kept) stop = keepFocus(document);
}
const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const focused = (selector: string) => waitFor(() => expect(document.activeElement).toBe(one(selector)));
const LIST = '<main><h1>Contacts</h1><ul><li id="a"><a href="#a">A</a><button class="x">Delete A</button></li><li id="b"><a href="#b">B</a><button class="x">Delete B</button></li></ul></main>';

it('goes from a row that is deleted to the same control of the next, then of the one before, then to the heading', async () => {
  show(LIST);
  one('#a button').focus();
  one('#a').remove();
  await focused('#b button');
  one('ul').insertAdjacentHTML('afterbegin', '<li id="c"><a href="#c">C</a><button class="x">Delete C</button></li>');
  one('#b').remove();
  await focused('#c button');
  one('#c').remove();
  await focused('h1');
});

it('goes into what came in the place, and back to the control drawn anew', async () => {
  show('<main><h1>Artist</h1><div id="card"><p>Rando</p><button id="edit">Edit</button></div></main>');
  one('#edit').focus();
  one('#card').innerHTML = '<input aria-label="Name"><button id="ok">Confirm</button>';
  await focused('input');
  one('#ok').focus();
  one('#card').innerHTML = '<a href="#r">Rando</a><button id="edit">Edit</button>';
  await focused('#edit');
});

it('goes from what closes over the page to what opened it, or to what stands where that was', async () => {
  show(`${LIST}<div id="over"></div>`);
  for (const next of ['#a button', '#b button']) {
    one('#a button').focus();
    one('#over').innerHTML = '<div role="dialog"><button>Delete</button></div>';
    one('#over button').focus();
    if (next === '#b button') one('#a').remove();
    one('#over').replaceChildren();
    await focused(next);
  }
});

it('gives a busy button the focus again when it is done', async () => {
  show('<main><h1>Person</h1><button>Save</button></main>');
  const save = one<HTMLButtonElement>('button');
  save.focus();
  save.disabled = true;
  save.blur();
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
  save.disabled = false;
  await focused('button');
});

it('leaves alone who has left by a touch elsewhere, and what a screen focuses itself', async () => {
  show(LIST);
  await user.click(one('#a button'));
  await user.click(one('h1'));
  one('#a').remove();
  await new Promise((resolve) => void setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
  one('#b button').focus();
  one('#b').remove();
  one('h1').tabIndex = -1;
  one('h1').focus();
  await new Promise((resolve) => void setTimeout(resolve, 150));
  await focused('h1');
});

it('leads who touches to no field, where a keyboard would come up', async () => {
  show('<main><h1>Artist</h1><div id="card"><button id="edit">Edit</button></div></main>');
  await user.pointer([{ keys: '[TouchA]', target: one('#edit') }]);
  one('#edit').focus();
  one('#card').innerHTML = '<input aria-label="Name"><button id="ok">Confirm</button>';
  await focused('#ok');
});

it('is missed by the watch of the tests without the rule, and not with it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  watchFocus('Watched:');
  const losses = async (kept: boolean) => {
    show(LIST, { kept });
    one('#a button').focus();
    one('#a').remove();
    await new Promise((resolve) => void setTimeout(resolve, 700));
    const words = said.mock.calls.filter(([mark]) => mark === 'Watched:').map(([, what]) => what as string);
    said.mockClear();
    return words;
  };
  expect([await losses(false), await losses(true)]).toEqual([[expect.stringContaining('button “Delete A”')], []]);
  said.mockRestore();
});
