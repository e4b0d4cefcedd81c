import { i18n } from './i18n.ts';
import { translateSentence } from './server-sentences.ts';

beforeAll(() => {
  i18n.load('et', {
    'Please sign in': ['Palun logi sisse'],
    'A virus was found in this file, so it was not kept: {finding}': [
      'Sellest failist leiti viirus ja seda ei salvestatud: ',
      ['finding'],
    ],
    'There is a group “{name}” in {unit} already': ['Grupp „', ['name'], '” on üksuses ', ['unit'], ' juba olemas'],
  });
  i18n.activate('et');
});
afterAll(() => i18n.activate('en'));

it('says known sentences in the language of the interface', () => {
  expect(translateSentence('Please sign in')).toBe('Palun logi sisse');
  expect(translateSentence('There is a group “Radio” in Press already')).toBe(
    'Grupp „Radio” on üksuses Press juba olemas',
  );
  expect(translateSentence('A virus was found in this file, so it was not kept: Eicar-Test-Signature')).toBe(
    'Sellest failist leiti viirus ja seda ei salvestatud: Eicar-Test-Signature',
  );
});

it('leaves others as they are', () => expect(translateSentence('Something new')).toBe('Something new'));
