import { expect, type Page } from '@playwright/test';
import { Gate } from '../gate.ts';
import { open } from '../session.ts';
import { wedge } from '../scanner.ts';
import { someCheckpoints } from './access.ts';
import { appears, dialog, press, type Screen } from './screen.ts';

export const GATE_SCREENS: readonly Screen[] = [
  {
    name: 'gate, no place yet',
    viewer: 'planner',
    atTheDoor: true,
    show: async (page, id, api) => {
      await someCheckpoints(api, id);
      await new Gate(page).open(id);
      await expect(page.getByText('Where is this device?')).toBeVisible();
    },
  },
  { name: 'gate', viewer: 'owner', atTheDoor: true, show: gate },
  {
    name: 'gate, people found',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await new Gate(page).search.fill('m');
      await expect(page.getByRole('list', { name: 'People found' })).toBeVisible();
    },
  },
  {
    name: 'gate, answer',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await new Gate(page).search.fill('m');
      await page.getByRole('list', { name: 'People found' }).getByRole('button').first().click();
      await expect(new Gate(page).answer).toBeVisible();
    },
  },
  {
    name: 'gate, refused',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await new Gate(page).search.fill('ülo männik');
      await page.getByRole('list', { name: 'People found' }).getByRole('button').first().click();
      await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
    },
  },
  {
    name: 'gate, needs attention',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await press(page, 'Show');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).first()).toBeVisible();
    },
  },
  {
    name: 'roll call, areas',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => appears(page, `/event/${id}/roll-call`, 'Which area is counted?'),
  },
  {
    name: 'roll call',
    viewer: 'owner',
    atTheDoor: true,
    show: rollCall,
  },
  {
    name: 'gate, code refused',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await wedge(page, '4740098000015');
      await expect(page.getByRole('heading', { name: 'No guest has this number' })).toBeVisible();
    },
  },
  {
    name: 'gate, nobody found',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await new Gate(page).search.fill('zzzz');
      await expect(page.getByText('No results for “zzzz”')).toBeVisible();
    },
  },
  {
    name: 'gate, another time',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await press(page, 'At another time');
      await dialog(page, 'At another time');
    },
  },
  {
    name: 'gate, where it stands',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await gate(page, id);
      await press(page, /^Location of this device/);
      await dialog(page, 'Location of this device');
    },
  },
];

async function gate(page: Page, eventId: number): Promise<void> {
  await new Gate(page).open(eventId);
  await new Gate(page).standAt('Backstage', 'Backstage door');
}

/** Opens the roll call of an area where some guests are inside. The first person who comes starts it. */
async function rollCall(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/roll-call`);
  await press(page, /^Backstage/);
  const start = page.getByRole('button', { name: 'Start roll call' });
  const people = page.getByRole('list', { name: 'People' });
  await expect(start.or(people)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(people).toBeVisible();
}
