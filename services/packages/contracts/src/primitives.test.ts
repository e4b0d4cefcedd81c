import { Comment } from './people.ts';
import { line, lines, optionalLine } from './primitives.ts';

it.each([
  ['a line', line(20), ' Mari\t\n  Tamm ', 'Mari Tamm'],
  ['a line that may be empty', optionalLine(20), ' from \n\n\n 15:00 ', 'from 15:00'],
  ['nothing but white space', optionalLine(20), `${'\n'.repeat(1000)}\t `, ''],
  ['a comment', Comment, `${'\n'.repeat(1000)} two \t lines\r\n\r\n \nof it\n`, 'two lines\nof it'],
  ['several lines', lines(20), ' first\n\n  second ', 'first\n\n  second'],
  ['letters', lines(20), 'O\u0303unapuu', 'Õunapuu'],
])('takes %s', (_title, schema, text, stored) => expect(schema.parse(text)).toBe(stored));

it('counts a comment as it is stored', () => {
  expect(Comment.safeParse(`a${' '.repeat(5000)}b`).success).toBe(true);
  expect(Comment.safeParse('a'.repeat(2001)).error?.issues[0]?.message).toBe('The text takes up to 2000 characters');
});
