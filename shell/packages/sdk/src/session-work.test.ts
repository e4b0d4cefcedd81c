import { clearSession, storeSession } from './session.ts';
import { noteSessionWork, sessionWork } from './session-work.ts';
import { installStorage } from './testing/browser.ts';
import { sessionAnswer } from './testing/session-answer.ts';

beforeEach(installStorage);

test('what is stored is counted by what it is and together, and survives a reload', () => {
  noteSessionWork('form', 2);
  noteSessionWork('files', 1);
  expect([sessionWork(), sessionWork('form'), sessionWork('others')]).toEqual([3, 2, 0]);
  noteSessionWork('form', 0);
  expect(sessionWork()).toBe(1);
  expect(localStorage.getItem('SESSION_WORK')).toBe('{"form":0,"files":1}');
});

test('it goes with the session, and when another person comes in', () => {
  storeSession(sessionAnswer('t1'));
  noteSessionWork('form', 1);
  storeSession(sessionAnswer('t2'));
  expect(sessionWork()).toBe(1);
  storeSession(sessionAnswer('t3', { user: { id: 2, name: 'Jaan Kask', e_mail: 'jaan@example.test', account_id: 7 } }));
  expect(sessionWork()).toBe(0);
  noteSessionWork('form', 1);
  clearSession();
  expect(sessionWork()).toBe(0);
});

test('a browser that stores nothing does not stop code that counts', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  noteSessionWork('form', 3);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
