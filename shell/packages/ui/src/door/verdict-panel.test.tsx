import { screen } from '@testing-library/dom';
import { Check } from 'lucide-react';
import { show } from '../testing/show.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import type { VerdictPanelProps } from './verdict-panel.tsx';

let closed = 0;
beforeEach(() => {
  closed = 0;
});
const panel = (more: Partial<VerdictPanelProps> = {}) => (
  <VerdictPanel
    label="Checked in"
    tone="go"
    icon={Check}
    headline="Checked in"
    name="Mari Tamm"
    figure="1/2"
    actions={<button type="button">Next guest</button>}
    layout="aside"
    closeLabel="Close"
    onClose={() => {
      closed += 1;
    }}
    {...more}
  />
);

it('is a dialog only where it covers its place, and a region next to a list', () => {
  show(panel({ layout: 'overlay' }));
  expect(screen.getByRole('dialog', { name: 'Checked in' }).ariaModal).toBe('true');
  show(panel({ layout: 'aside' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Checked in' }).ariaModal).toBeNull();
});

it('heads the card with whom the answer is about, and shows it in the colour of the answer', () => {
  show(panel({ tone: 'stop', headline: 'Full' }));
  const name = screen.getByRole('heading', { name: 'Mari Tamm' });
  expect(screen.getByText('Full').closest('[data-tone]')?.getAttribute('data-tone')).toBe('stop');
  expect(name.closest('[data-tone]')?.getAttribute('data-tone')).toBe('stop');
});

it('reads the answer out as it changes only where it is asked to, the figure and the reason with it', () => {
  show(panel({ children: <p>All 2 are in</p> }));
  expect(screen.queryByRole('status')).toBeNull();
  show(panel({ live: true, children: <p>All 2 are in</p> }));
  expect(screen.getByRole('status').textContent).toBe('Checked inMari Tamm1/2All 2 are in');
});

it('sets a name of more than 26 letters smaller', () => {
  const isLong = () => screen.getByRole('heading').hasAttribute('data-long');
  show(panel({ name: 'A'.repeat(26) }));
  expect(isLong()).toBe(false);
  show(panel({ name: 'A'.repeat(27) }));
  expect(isLong()).toBe(true);
});

it('closes by its cross and by Escape from within, not by one pressed elsewhere', async () => {
  const user = show([<input key="1" aria-label="Search" />, <div key="2">{panel()}</div>]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByRole('button', { name: 'Next guest' }).focus();
  await user.keyboard('{Escape}');
  expect(closed).toBe(2);
  screen.getByRole('textbox', { name: 'Search' }).focus();
  await user.keyboard('{Escape}');
  expect(closed).toBe(2);
});

it('lets the keyboard scroll the details, and stops at none where there are none', () => {
  show(panel({ details: { label: 'Details of Mari Tamm', content: 'Wristband: Crew' } }));
  expect(screen.getByRole('region', { name: 'Details of Mari Tamm' }).tabIndex).toBe(0);
  show(panel());
  expect(document.querySelector('[tabindex="0"]')).toBeNull();
});
