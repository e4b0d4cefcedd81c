import { can } from './can.ts';
import {
  clearSession,
  deviceOut,
  endSession,
  getSession,
  onSessionEnded,
  setCurrent,
  storeSession,
} from './session.ts';
import { installStorage } from './testing/browser.ts';
import { sessionAnswer } from './testing/session-answer.ts';

beforeEach(() => {
  installStorage();
  clearSession();
});

describe('the session in browser storage', () => {
  test('is stored under the keys that the specification names', () => {
    storeSession(
      sessionAnswer('t1', {
        artists: [
          {
            id: 5,
            name: 'Puuluup',
            event_id: 34,
            event_name: 'Harbour Festival',
            start_time: '2026-07-31T12:00:00Z',
            end_time: '2026-08-02T12:00:00Z',
            time_zone: 'Europe/Tallinn',
          },
        ],
      }),
    );
    setCurrent('currentEvent', 34);
    const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
    expect(localStorage.getItem('JWT')).toBe('t1');
    expect(stored('user')).toMatchObject({ e_mail: 'mari@example.test', account_id: 7 });
    expect(stored('EVENT_USERS')).toHaveLength(1);
    expect(stored('EVENT')).toBe(34);
    expect(stored('ROLES')).toEqual([]);
    expect(stored('ACCOUNT_ID')).toBe(7);
    expect(stored('PLAN').only_guestlist).toBe(true);
    expect(stored('ACCOUNT_NAME')).toBe('Harbour');
    expect(stored('ARTISTS')).toHaveLength(1);
    expect(stored('CURRENT_ARTIST')).toBe(5);
  });

  test('without a stored plan it is a guest list for one user', () => {
    storeSession(sessionAnswer('t1'));
    localStorage.removeItem('PLAN');
    setCurrent('currentEvent', 34);
    expect(getSession()?.plan).toMatchObject({ only_guestlist: true, user_limit: 1 });
  });

  test('damaged storage counts as logged out, not as a crash', () => {
    localStorage.setItem('JWT', 't1');
    localStorage.setItem('user', '{broken');
    setCurrent('currentEvent', 1);
    expect(getSession()).toBeNull();
  });

  test('the events that were stored stay for the same person, and go when another one logs in', () => {
    storeSession(sessionAnswer('t1'));
    localStorage.setItem('EVENTS', '[]');
    storeSession(sessionAnswer('t2'));
    expect(localStorage.getItem('EVENTS')).toBe('[]');
    storeSession(
      sessionAnswer('t3', { user: { id: 2, name: 'Jaan Kask', e_mail: 'jaan@example.test', account_id: 7 } }),
    );
    expect(localStorage.getItem('EVENTS')).toBeNull();
  });

  test('ending it clears every key and notifies the shell once', () => {
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    storeSession(sessionAnswer('t1'));
    endSession();
    endSession();
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('JWT')).toBeNull();
    expect(localStorage.getItem('PLAN')).toBeNull();
    expect(getSession()).toBeNull();
  });
});

test('leaves nothing of the door behind when it ends but the name of the device', () => {
  storeSession(sessionAnswer('t1'));
  for (const key of ['DOOR_CONTACT_34', 'OWN_AREA_34', 'OWN_CHECKPOINT_7', 'DOOR_DESKS', 'DOOR_DEVICE_DIGITS'])
    localStorage.setItem(key, 'x');
  localStorage.setItem('DOOR_DEVICE', 'Gate A');
  endSession();
  expect([localStorage.length, localStorage.getItem('DOOR_DEVICE')]).toEqual([1, 'Gate A']);
});

describe('a door device', () => {
  const device = { id: 3, name: 'Gate A', event_id: 34 };

  test('is known when its session ends, and remembered until someone logs in', () => {
    const ended = jest.fn();
    const stop = onSessionEnded(ended);
    storeSession(sessionAnswer('t1', { device }));
    expect(getSession()?.device).toEqual(device);
    endSession();
    stop();
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ device }));
    expect(deviceOut()).toEqual(device);
    storeSession(sessionAnswer('t2'));
    expect([getSession()?.device, deviceOut()]).toEqual([null, null]);
    endSession();
    expect(deviceOut()).toBeNull();
  });
});

describe('can', () => {
  test('an event role opens that event and no other', () => {
    storeSession(sessionAnswer('t1'));
    expect(can(['worker_bee'], 34)).toBe(true);
    expect(can(['worker_bee'], 35)).toBe(false);
    expect(can(['worker_bee'])).toBe(false);
    expect(can(['owner'], 34)).toBe(false);
  });

  test('an account role opens every event', () => {
    storeSession(sessionAnswer('t1', { roles: ['owner'], event_users: [] }));
    expect(can(['owner', 'manager'], 99)).toBe(true);
  });

  test('no roles asked means anyone who is logged in, and no one else', () => {
    expect(can([])).toBe(false);
    storeSession(sessionAnswer('t1'));
    expect(can([])).toBe(true);
  });
});
