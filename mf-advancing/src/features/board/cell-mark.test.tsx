import { show } from '@laminate/ui/testing';
import { BoardCell } from './cell-mark.tsx';
import type { BoardArtist, BoardSection } from './cell-mark.tsx';
import { OpenSections } from './open-sections.tsx';

type Cell = BoardArtist['cells'][number];
const TRAVEL: BoardSection = {
  id: 1,
  name: 'Travel',
  admin_only: false,
  deadline: '2026-07-01',
  asks_for_people: false,
};
const CREW: BoardSection = { ...TRAVEL, id: 2, name: 'Crew', asks_for_people: true };
const shown = () => document.getElementById('root')?.firstElementChild as HTMLElement;

function drawn(cell: Cell, section = TRAVEL) {
  show(<BoardCell cell={cell} section={section} />);
  const { textContent, title } = shown();
  return { text: textContent, title, signed: shown().querySelector('svg') !== null };
}

it.each<[string, Cell, string, boolean, BoardSection?]>([
  ['Done', { state: 'done' }, 'Done, 01.07.2026', true],
  ['Done4', { state: 'done', answers: 4 }, 'Done, 01.07.2026', true],
  ['In progress01.07', { state: 'partly' }, 'In progress, 01.07.2026', true],
  ['Empty01.07', { state: 'empty' }, 'Empty, 01.07.2026', false],
  ['Not needed', { state: 'hidden' }, 'Not needed, 01.07.2026', true],
  ['01.07', { state: 'none' }, '01.07.2026', false],
  ['Empty15.07', { state: 'empty', deadline: '2026-07-15' }, 'Empty, 15.07.2026', false],
  ['Nothing to add', { state: 'done', nothing_to_add: true }, 'Nothing to add, 01.07.2026', true],
  ['No one to add', { state: 'done', nothing_to_add: true }, 'No one to add, 01.07.2026', true, CREW],
  [
    'Your turn',
    { state: 'partly', late: true },
    'Overdue since 01.07.2026. The artist can’t edit this any more, so it’s your turn.',
    true,
  ],
])('says “%s” of %j', (text, cell, title, signed, section = TRAVEL) => {
  expect(drawn(cell, section)).toEqual({ text, title, signed });
});

it('says that a section is late before it says how far it is', () => {
  expect(drawn({ state: 'empty', late: true, nothing_to_add: true }, CREW).text).toBe('Your turn');
});

it('has no day where there is no deadline', () => {
  expect(drawn({ state: 'empty' }, { ...TRAVEL, deadline: null })).toEqual({ text: 'Empty', title: '', signed: false });
});

describe('OpenSections', () => {
  const sections = ['Travel', 'Crew', 'Riders', 'Press', 'Hotel'].map((name, at) => ({ ...TRAVEL, id: at + 1, name }));
  function open(...cells: Cell[]) {
    show(<OpenSections artist={{ cells } as BoardArtist} sections={sections} />);
    return [shown().textContent?.trim(), shown().title];
  }

  it('names what is to be done by how pressing it is: late, begun, then empty', () => {
    expect(
      open(
        { state: 'empty' },
        { state: 'partly' },
        { state: 'partly', late: true },
        { state: 'done' },
        { state: 'empty' },
      ),
    ).toEqual(['Your turn Riders In progress Crew Empty Travel, Hotel', 'Riders, Crew, Travel, Hotel']);
  });

  it('says done where nothing is left, be it done, not asked for or not to come', () => {
    expect(
      open({ state: 'done' }, { state: 'hidden' }, { state: 'none' }, { state: 'empty', nothing_to_add: true }),
    ).toEqual(['Done', '']);
  });
});
