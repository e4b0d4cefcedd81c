import { installStorage } from './testing/browser.ts';

test('a browser that stores nothing does not stop whoever counts', async () => {
  installStorage();
  const { keepUnsentCount, unsentCount } = await import('./unsent.ts');
  keepUnsentCount(2);
  expect(localStorage.getItem('UNSENT')).toBe('2');
  keepUnsentCount(4, 'passages');
  expect(unsentCount()).toBe(6);
  keepUnsentCount(0, 'passages');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnsentCount(3);
  expect(unsentCount()).toBe(3);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
