import { installStorage } from './testing/browser.ts';
import { sessionAnswer } from './testing/session-answer.ts';

const answerOf = (account_id: number) => {
  const answer = sessionAnswer('t1');
  return { ...answer, user: { ...answer.user, account_id } };
};

installStorage();
const { clearSession, storeSession } = await import('./session.ts');
const { keepUnsentCount, unsentCount } = await import('./unsent.ts');

test('what waits of one account is still counted while another account or no one is logged in', () => {
  storeSession(answerOf(7));
  keepUnsentCount(2);
  storeSession(answerOf(8));
  keepUnsentCount(0);
  keepUnsentCount(1, 'passages');
  clearSession();
  keepUnsentCount(0);
  expect([unsentCount('taps'), unsentCount('passages')]).toEqual([2, 1]);
  expect([localStorage.getItem('UNSENT'), localStorage.getItem('UNSENT_PASSAGES')]).toEqual(['{"7":2}', '{"8":1}']);
});

test('a browser that stores nothing does not stop code that counts', () => {
  storeSession(answerOf(7));
  keepUnsentCount(2);
  expect(localStorage.getItem('UNSENT')).toBe('{"7":2}');
  keepUnsentCount(4, 'passages');
  // With one scan of the other account.
  expect([unsentCount(), unsentCount('passages')]).toEqual([7, 5]);
  keepUnsentCount(0, 'passages');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnsentCount(3);
  expect(unsentCount()).toBe(4);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
