import { CONTACTS, detailText } from '@laminate/contracts/guest-details';
import type { FieldKind } from '@laminate/contracts/guest-details';
import { i18n } from '@laminate/sdk/i18n';
import { detailWords, fieldLabel } from './detail-labels.ts';

beforeAll(() => i18n.load('et', { Yes: 'Jah', No: 'Ei', Estonian: 'Eesti', Company: 'Ettevõte' }));
afterEach(() => i18n.activate('en'));

const shown = (kind: FieldKind, value: string | boolean) => detailText({ kind, choices: [] }, value, detailWords());
const examples = () => [
  shown('yes_no', true),
  shown('yes_no', false),
  shown('date', '2026-07-31'),
  shown('language', 'et'),
];

it('shows details in the language of the interface, a day as the product writes days', () => {
  expect(examples()).toEqual(['Yes', 'No', '31.07.2026', 'Estonian']);
  i18n.activate('et');
  expect(examples()).toEqual(['Jah', 'Ei', '31.07.2026', 'Eesti']);
});

it('calls a contact by its word in the language of the interface, a custom field as it was named', () => {
  const labels = () => [...CONTACTS, 'f7'].map((key) => fieldLabel({ key, name: 'Company' }));
  expect(labels()).toEqual(['E-mail', 'Phone', 'Company', 'Language', 'Company']);
  i18n.activate('et');
  expect(labels().slice(2)).toEqual(['Ettevõte', 'Language', 'Company']);
});
