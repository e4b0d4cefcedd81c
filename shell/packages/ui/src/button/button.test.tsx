import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const form = (loading: boolean) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      done.push('sent');
    }}
  >
    <Button type="submit" variant="primary" loading={loading} onClick={() => done.push('clicked')}>
      Save
    </Button>
    <Button onClick={() => done.push('cancelled')}>Cancel</Button>
  </form>
);
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('sends a form once, however often it is pressed while it is busy, by mouse or Enter', async () => {
  const user = show(form(false));
  await user.click(button('Save'));
  expect(done).toEqual(['clicked', 'sent']);
  show(form(true));
  await user.click(button(/Save/));
  await user.keyboard('{Enter} ');
  expect(done).toEqual(['clicked', 'sent']);
});

it('keeps the focus while it is busy, says so, and is never disabled', async () => {
  const user = show(form(false));
  await user.tab();
  show(form(true));
  expect(document.activeElement).toBe(button(/Save/));
  expect([button(/Save/).ariaBusy, button(/Save/).disabled]).toEqual(['true', false]);
  show(form(false));
  expect(button('Save').ariaBusy).toBeNull();
});

it('sends no form unless it says so', async () => {
  const user = show(form(false));
  await user.click(button('Cancel'));
  expect(done).toEqual(['cancelled']);
});

it('is a link where it leads somewhere, and a button where it does something', () => {
  show([
    <Button key="1" href="/events" variant="primary">
      Events
    </Button>,
    <IconButton key="2" href="/help" label="Help">
      ?
    </IconButton>,
    <IconButton key="3" label="Delete Mari Tamm" withoutTooltip>
      x
    </IconButton>,
  ]);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Events', '/events'],
    ['Help', '/help'],
  ]);
  expect(button('Delete Mari Tamm').type).toBe('button');
});
