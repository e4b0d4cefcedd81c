import { chooseOwnArea, ownArea } from './own-area.ts';
import { installStorage } from '@laminate/sdk/testing';

beforeAll(installStorage);

it('keeps an area for each event on this device', () => {
  expect(ownArea(34)).toBeNull();
  chooseOwnArea(34, 7);
  expect([ownArea(34), ownArea(35), localStorage.getItem('OWN_AREA_34')]).toEqual([7, null, '7']);
  chooseOwnArea(34, null);
  expect([ownArea(34), localStorage.getItem('OWN_AREA_34')]).toEqual([null, null]);
  localStorage.setItem('OWN_AREA_36', '9');
  expect(ownArea(36)).toBe(9);
});
