import { matching } from './matching.ts';

const find = (query: string) =>
  matching(['People', 'Add person', 'Õnne päev', 'Multi-add', 'Eesti päev'], query, (text) => [text]).things;

describe('matching', () => {
  it('shows everything in its own order before a word is typed', () => {
    expect(find('  ')).toHaveLength(5);
  });

  it('puts what starts with the words before what holds them inside', () => {
    expect(find('add')).toEqual(['Add person', 'Multi-add']);
    expect(find('pe')).toEqual(['People', 'Add person']);
  });

  it('minds neither case, accents nor the order of the words', () => {
    expect(find('PAEV onne')).toEqual(['Õnne päev']);
  });

  it('needs every word', () => {
    expect(find('add people')).toEqual([]);
  });

  it('finds by other texts last', () => {
    const things = [
      { name: 'Dashboard', of: 'Meretuul' },
      { name: 'Meretuul', of: '' },
    ];
    const found = (query: string) => matching(things, query, ({ name, of }) => [name, of]);
    expect(found('mere')).toEqual({ things: [things[1], things[0]], best: 0 });
    expect(found('mere dash')).toEqual({ things: [things[0]], best: 3 });
    expect(found('tuul dash').things).toEqual([]);
  });
});
