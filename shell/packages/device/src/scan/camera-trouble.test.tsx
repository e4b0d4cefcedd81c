import { show } from '@laminate/ui/testing';
import { screen } from '@testing-library/dom';
import { CameraTroubleNote } from './camera-trouble.tsx';
import type { CameraTrouble } from './camera.ts';

type Trouble = CameraTrouble | 'reader';
let done: string[] = [];
beforeEach(() => {
  done = [];
});
const note = (trouble: Trouble) => (
  <CameraTroubleNote trouble={trouble} onRetry={() => done.push('again')} onClose={() => done.push('closed')} />
);

it.each<[Trouble, string, RegExp]>([
  ['insecure', 'The camera only works over a secure connection', /https:/],
  ['none', 'No camera found', /isn’t connected/],
  ['denied', 'Camera access is blocked', /browser settings/],
  ['busy', 'The camera is in use', /Close that app/],
  ['failed', 'The camera stopped', /Try again/],
  ['reader', 'Codes can’t be read', /online/],
])('interrupts at %s with what is wrong and what helps', (trouble, title, help) => {
  show(note(trouble));
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(help);
});

it.each<[Trouble, boolean]>([
  ['insecure', false],
  ['none', true],
  ['denied', true],
  ['busy', true],
  ['failed', true],
  ['reader', true],
])('at %s may be tried again: %s', (trouble, may) => {
  show(note(trouble));
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(may);
});

it('always leads back to typing the name', async () => {
  const user = show(note('insecure'));
  await user.click(screen.getByRole('button', { name: 'Type the name' }));
  show(note('busy'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(done).toEqual(['closed', 'again']);
});
