import { Held, show } from '@laminate/ui/testing';
import { fireEvent, screen } from '@testing-library/dom';
import { Cell } from './cell.tsx';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const cell = (more: object = {}) => (
  <div role="row">
    <Held first="Mari">
      {(value, hold) => (
        <Cell
          label="Name, row 7"
          value={value}
          onCommit={(text) => {
            done.push(`took ${text}`);
            hold(text);
          }}
          onPaste={(text) => done.push(`pasted ${text}`)}
          onFillDown={(text) => done.push(`filled ${text}`)}
          {...more}
        />
      )}
    </Held>
  </div>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, row 7' });
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  return !fireEvent(field(), Object.assign(event, { clipboardData: { getData: () => text } }));
};

it('takes the text over when it is left or Enter is pressed, once and only where it is another', async () => {
  const user = show(cell());
  await user.type(field(), ' Tamm');
  expect(done).toEqual([]);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(done).toEqual(['took Mari Tamm']);
  await user.type(field(), 'x{Backspace}');
  await user.tab();
  expect(done).toHaveLength(1);
});

it('forgets by Escape what was typed', async () => {
  const user = show(cell());
  await user.type(field(), ' Tamm{Escape}');
  expect(field().value).toBe('Mari');
  await user.tab();
  expect(done).toEqual([]);
});

it('fills down the content of the cell by Ctrl+D, and no other key with it', async () => {
  const user = show(cell());
  await user.type(field(), ' T');
  await user.keyboard('d');
  await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
  expect(done).toEqual([]);
  await user.keyboard('{Control>}d{/Control}');
  expect(done).toEqual(['filled Mari Td']);
});

it('leaves one pasted cell to the field, and gives several to the table', async () => {
  const user = show(cell());
  expect(paste('Tamm')).toBe(false);
  expect(paste('Tamm\n')).toBe(false);
  expect(done).toEqual([]);
  await user.type(field(), 'x');
  expect(paste('Mari\t+1')).toBe(true);
  expect(paste('Mari\nMart')).toBe(true);
  await user.tab();
  expect(done).toEqual(['pasted Mari\t+1', 'pasted Mari\nMart']);
});

it('is described by what is wrong only while it is', () => {
  const states = () => [field().ariaInvalid, field().getAttribute('aria-describedby')];
  show(cell({ describedBy: 'why' }));
  expect(states()).toEqual([null, null]);
  show(cell({ describedBy: 'why', invalid: true }));
  expect(states()).toEqual(['true', 'why']);
});
