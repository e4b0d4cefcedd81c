import { initialsOf } from './initials.ts';

it.each([
  ['Mari Maasikas', 'MM'],
  ['õnne', 'Õ'],
  ['Jean-Luc de la Tour', 'JT'],
  ['“Öö” (DJ) 2Fast', 'Ö2'],
  ['名 前', '名前'],
  ['  ', ''],
  ['!!!', ''],
])('shortens %s to %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
