import { actionLabel, formatChanges } from './audit-labels.ts';

it('shows a new value alone, and the earlier value where there was one', () => {
  expect(formatChanges({ changes: { role: { from: null, to: 'manager' } } })).toBe('Manager');
  expect(formatChanges({ changes: { role: { from: 'manager', to: 'security' } } })).toBe('Manager → Security');
  expect(formatChanges({ changes: { role: { from: 'manager', to: null } } })).toBe('Manager → –');
});

it('tells the scopes of a token from its events', () => {
  const changes = {
    scopes: { from: null, to: 'guests:read, guests:write' },
    events: { from: null, to: 'Meretuul 2026' },
  };
  expect(formatChanges({ changes })).toBe('Scopes: guests:read, guests:write; Events: Meretuul 2026');
});

it('names what changed of single sign-on', () => {
  const changes = { client_id: { from: 'laminate', to: 'door' }, client_secret: { from: null, to: '•••' } };
  expect(formatChanges({ changes })).toBe('Client ID: laminate → door; Client secret: •••');
});

it('names what was copied to an event', () => {
  const changes = {
    copy: { from: 'Meretuul', to: 'Meretuul 2027' },
    parts: { from: null, to: 'settings, users' },
    users: { from: null, to: '3' },
  };
  expect(formatChanges({ changes })).toBe(
    'Copied: Meretuul → Meretuul 2027; Parts: Event settings, Event users; Event users: 3',
  );
});

it('tells templates from events', () => {
  const template = { from: null, to: 'Festival' };
  const labels = (['create_event', 'delete_event', 'restore_event', 'rename_event'] as const).map((action) => [
    actionLabel({ action, changes: {} }),
    actionLabel({ action, changes: { template } }),
  ]);
  expect(labels).toEqual([
    ['Event added', 'Template saved'],
    ['Event deleted', 'Template deleted'],
    ['Event restored', 'Template restored'],
    ['Event renamed', 'Event renamed'],
  ]);
});
