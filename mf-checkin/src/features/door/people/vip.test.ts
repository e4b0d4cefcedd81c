import { commentWithoutVip, isVip } from './vip.ts';

it('takes the word for a mark, not letters inside another word', () => {
  expect(['VIP', 'vip, ramp', 'ULTRA VIP'].map(isVip)).toEqual([true, true, true]);
  expect(['', 'ULTRAVIP', 'viper'].map(isVip)).toEqual([false, false, false]);
});

it('leaves out a comment that the mark says already', () => {
  expect([' Vip ', 'VIP, ramp', ''].map(commentWithoutVip)).toEqual(['', 'VIP, ramp', '']);
});
