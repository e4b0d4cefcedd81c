import type { Person } from '@laminate/contracts/people';
import { searchText } from '@laminate/contracts/search-words';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { findPeople } from './people-palette.ts';

const person = (id: number, name: string): Person => ({
  id,
  name,
  comments: '',
  guest_count: 1,
  checked_in: false,
  checked_in_count: 0,
  blocked: false,
  pending: false,
  unit_id: null,
  group_id: null,
  profile_id: null,
  wristband_id: null,
  badge_id: null,
  answer: null,
});
const names = ['Annamari Ots', 'Jürgenson Mari', 'Mari Tamm', 'Õnne Tamm', 'Žanna Štěpánek'];
const people = names.map((name, id) => person(id, name));
const find = (list: readonly Person[], query: string) =>
  findPeople(
    list,
    list.map((one) => searchText(one.name)),
    query,
  );
const found = (query: string) => find(people, query).best.map(({ name }) => name);

describe('findPeople', () => {
  it('puts names that begin with the word first, then those with it at a word, then inside', () => {
    expect(found('mari')).toEqual(['Mari Tamm', 'Jürgenson Mari', 'Annamari Ots']);
  });

  it('minds neither case, accents nor the order of the words', () => {
    expect(found('TAMM onne')).toEqual(['Õnne Tamm']);
    expect(found('stepanek zanna')).toEqual(['Žanna Štěpánek']);
  });

  it.each(SPELLINGS)('finds %s by %s', (stored, typed) => {
    expect(find([person(1, 'Kati Kask'), person(2, stored)], typed).best.map(({ id }) => id)).toEqual([2]);
  });

  it('shows no one for an empty query', () => {
    expect(find(people, '  ')).toEqual({ best: [], total: 0 });
  });

  it('answers with up to twenty, and how many there are', () => {
    const crowd = Array.from({ length: 50_000 }, (_, id) => person(id, `Kadi Kask ${id}`));
    const { best, total } = find(crowd, 'kask');
    expect(best).toHaveLength(20);
    expect(total).toBe(50_000);
    expect(find(crowd, 'kask 49999')).toMatchObject({ total: 1, best: [{ id: 49_999 }] });
  });
});
