import { open } from '../session.ts';
import { appears, dialog, once, press, type Screen } from './screen.ts';

export const GUEST_FIELDS_SCREENS: readonly Screen[] = [
  {
    name: 'guest fields, contacts only',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/guest-fields`, 'No custom fields yet'),
  },
  {
    name: 'guest fields',
    viewer: 'company',
    show: async (page, id, api) => {
      await withFields(api, id);
      await appears(page, `/event/${id}/guest-fields`, 'Vegetables only on Friday');
    },
  },
  {
    name: 'guest field, edit',
    viewer: 'company',
    show: async (page, id, api) => {
      await withFields(api, id);
      await open(page, `/event/${id}/guest-fields`);
      await press(page, 'Edit Menu');
      await dialog(page, 'Save changes');
    },
  },
  {
    name: 'person, add with fields',
    viewer: 'company',
    show: async (page, id, api) => {
      await withFields(api, id);
      await open(page, `/event/${id}/people`);
      await press(page, 'Add person');
      await page.getByText('More details').click();
      await dialog(page, 'Menu');
    },
  },
];

/** Gives an event custom fields of several kinds. */
const withFields = once(async (api, eventId) => {
  const choices = [{ name: 'Meat' }, { name: 'Fish' }, { name: 'Vegetables' }];
  const fields = [
    { name: 'Menu', kind: 'choice', help: 'Vegetables only on Friday', choices, seen_by: ['door'], asked: 'optional' },
    { name: 'Allergies', kind: 'choices', choices: [{ name: 'Nuts' }, { name: 'Milk' }] },
    { name: 'Arrives', kind: 'date', seen_by: ['door', 'gate', 'printed'], asked: 'optional' },
    { name: 'Parks', kind: 'yes_no' },
  ];
  for (const field of fields) await api.post(`/api/event/${eventId}/fields`, field);
});
