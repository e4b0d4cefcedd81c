import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { watchFocus } from '../pages/focus-watch.ts';
import { openApp } from './testing/app.ts';

const user = userEvent.setup({ delay: null });
let stage: HTMLElement | null = null;

afterEach(() => stage?.remove());

/** Shows something next to the page, whose rule applies to the whole document. */
async function show(html: string, { app = true } = {}): Promise<void> {
  if (app) {
    await openApp('/login');
    await screen.findByRole('button', { name: 'Login' });
  }
  stage?.remove();
  stage = document.body.appendChild(document.createElement('div'));
  stage.innerHTML = html;
}
const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = stage?.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const focused = (selector: string) => waitFor(() => expect(document.activeElement).toBe(one(selector)));

/** Far longer than the page takes to put the focus somewhere, and the watch to miss it. */
const LONG_MS = 10_000;

/** Does something, and lets time pass on the page afterwards, by a clock of the test. */
async function untilStable(act: () => void): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  try {
    act();
    await jest.advanceTimersByTimeAsync(LONG_MS);
  } finally {
    jest.useRealTimers();
  }
}

const LIST =
  '<main><h1>Contacts</h1><ul><li id="a"><a href="#a">A</a><button class="x">Delete A</button></li><li id="b"><a href="#b">B</a><button class="x">Delete B</button></li></ul></main>';

it('goes from a row that is deleted to the same control of the next, then of the one before, then to the heading', async () => {
  await show(LIST);
  one('#a button').focus();
  one('#a').remove();
  await focused('#b button');
  one('ul').insertAdjacentHTML('afterbegin', '<li id="c"><a href="#c">C</a><button class="x">Delete C</button></li>');
  one('#b').remove();
  await focused('#c button');
  one('#c').remove();
  await focused('h1');
});

it('goes to the row next to one that went, though the Tab key reaches none of them just now', async () => {
  await show(
    '<main><h1>People</h1><div role="grid"><div role="row" tabindex="-1" id="anu"><button>Actions</button></div><div role="row" tabindex="0" id="mari"><button>Actions</button></div></div></main>',
  );
  one('#mari').focus();
  one('#mari').remove();
  await focused('#anu');
});

it('goes into the content that replaced it, and back to the redrawn control', async () => {
  await show('<main><h1>Artist</h1><div id="card"><p>Rando</p><button id="edit">Edit</button></div></main>');
  one('#edit').focus();
  one('#card').innerHTML = '<input aria-label="Name"><button id="ok">Confirm</button>';
  await focused('input');
  one('#ok').focus();
  one('#card').innerHTML = '<a href="#r">Rando</a><button id="edit">Edit</button>';
  await focused('#edit');
});

it('immediately follows what is redrawn elsewhere with the same id', async () => {
  await show(
    '<main><h1>Stages</h1><section><button id="set">Kivi, 18:00</button><button>Kivi, 20:00</button></section><section></section></main>',
  );
  one('#set').focus();
  one('#set').remove();
  one('section:last-child').innerHTML = '<button id="set">Paat, 18:00</button>';
  await Promise.resolve();
  expect(document.activeElement).toBe(one('#set'));
});

it('goes from what closes over the page to what opened it, or to what is in its place', async () => {
  await show(`${LIST}<section id="over"></section>`);
  for (const next of ['#a button', '#b button']) {
    one('#a button').focus();
    one('#over').innerHTML = '<div role="dialog"><button>Delete</button></div>';
    one('#over button').focus();
    if (next === '#b button') one('#a').remove();
    one('#over').replaceChildren();
    await focused(next);
  }
});

it('goes back from a message that leaves to what had it before, not to what is next to the message', async () => {
  await show(
    `<header><button>Menu</button></header>${LIST}<section aria-label="Messages"><div><button>Undo</button></div></section>`,
  );
  one('#b button').focus();
  one('section button').focus();
  one('section div').remove();
  await focused('#b button');
});

it('goes on from a disabled button to what is next to it', async () => {
  await show(
    '<main><h1>Contacts</h1><form><input aria-label="Name"><button id="save">Save</button><button id="add">Add</button></form></main>',
  );
  const save = one<HTMLButtonElement>('#save');
  save.focus();
  save.disabled = true;
  // Browsers do this when they next draw the page, but jsdom does not.
  await new Promise((resolve) => void setTimeout(resolve, 16));
  save.blur();
  await focused('#add');
});

it('leaves alone who has left by a touch elsewhere, and what a screen focuses itself', async () => {
  await show(LIST);
  await user.click(one('#a button'));
  await user.click(one('h1'));
  await untilStable(() => one('#a').remove());
  expect(document.activeElement).toBe(document.body);
  await untilStable(() => {
    one('#b button').focus();
    one('#b').remove();
    one('h1').tabIndex = -1;
    one('h1').focus();
  });
  expect(document.activeElement).toBe(one('h1'));
});

it('leads who touches to no field, where a keyboard would come up', async () => {
  await show('<main><h1>Artist</h1><div id="card"><button id="edit">Edit</button></div></main>');
  await user.pointer([{ keys: '[TouchA]', target: one('#edit') }]);
  one('#edit').focus();
  one('#card').innerHTML = '<input aria-label="Name"><button id="ok">Confirm</button>';
  await focused('#ok');
});

it('is seen by the watch of the tests where it does not hold, and not where it does', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const losses = async (app: boolean) => {
    const mark = `Watched with the app ${app}:`;
    await show(LIST, { app });
    await untilStable(() => {
      watchFocus([mark, 400]);
      one('#a button').focus();
      one('#a').remove();
    });
    return logged.mock.calls.filter(([first]) => first === mark).map(([, what]) => what as string);
  };
  expect([await losses(false), await losses(true)]).toEqual([[expect.stringContaining('button “Delete A”')], []]);
  logged.mockRestore();
});
