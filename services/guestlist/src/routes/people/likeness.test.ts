import { likenessOf } from './likeness.ts';

it.each([
  ['Ivan Petrov', 'Petrov Ivan', 'Petrov, Ivan', 'Иван Петров', 'ПЕТРОВ Иван'],
  ['Юрий Шевчук', 'Yuri Shevchuk', 'Juri Ševtšuk', 'Shevchuk Yuriy'],
  ['Алексей Жуков', 'Aleksei Žukov', 'Alexey Zhukov', 'Zukov Aleksej'],
  ['Ελένη Μαρκάκη', 'Eleni Markaki', 'Markaki Eleni'],
  ['Jüri Mägi', 'Juri Magi', 'Mägi Jüri'],
])('takes %s for the same in other spellings', (name, ...others) => {
  for (const other of others) expect([other, likenessOf(other)]).toEqual([other, likenessOf(name)]);
});

it.each([
  ['Ivan Petrov', 'Ivan Petrova'],
  ['Mari Tamm', 'Mart Tamm'],
  ['Mari Tamm', 'Mari Tammik'],
  ['Anna Maria Kask', 'Anna Kask'],
  ['Jaan Kask', 'Juhan Kask'],
])('keeps %s and %s apart', (name, other) => expect(likenessOf(other)).not.toBe(likenessOf(name)));

it('says nothing of single words', () =>
  expect([likenessOf('Mari'), likenessOf(''), likenessOf('✨ 7')]).toEqual([null, null, null]));
