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
  keepUnsentCount('UNSENT', 2);
  storeSession(answerOf(8));
  keepUnsentCount('UNSENT', 0);
  keepUnsentCount('UNSENT_MORE', 1);
  clearSession();
  keepUnsentCount('UNSENT', 0);
  expect([unsentCount('UNSENT'), unsentCount('UNSENT_MORE')]).toEqual([2, 1]);
  expect([localStorage.getItem('UNSENT'), localStorage.getItem('UNSENT_MORE')]).toEqual(['{"7":2}', '{"8":1}']);
});

test('a browser that stores nothing does not stop code that counts', () => {
  storeSession(answerOf(7));
  keepUnsentCount('UNSENT', 2);
  expect(localStorage.getItem('UNSENT')).toBe('{"7":2}');
  keepUnsentCount('UNSENT_MORE', 4);
  // With the one of the other account.
  expect([unsentCount(), unsentCount('UNSENT_MORE')]).toEqual([7, 5]);
  keepUnsentCount('UNSENT_MORE', 0);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnsentCount('UNSENT', 3);
  expect(unsentCount()).toBe(4);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
