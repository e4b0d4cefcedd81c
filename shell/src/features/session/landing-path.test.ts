import type { EventUserEntry, SessionArtist } from '@laminate/contracts/session';
import { landingPath, portalLandingPath, startPath } from './landing-path.ts';

const staff = (role: EventUserEntry['role'], event = 7): EventUserEntry => ({
  id: event,
  event_id: event,
  event_name: 'Meretuul',
  role,
});
const artist = (id: number): SessionArtist => ({
  id,
  name: 'Udu & Ulm',
  event_id: 7,
  event_name: 'Meretuul',
  start_time: '2026-07-31T12:00:00Z',
  end_time: '2026-08-02T12:00:00Z',
  time_zone: 'Europe/Tallinn',
});

describe('landingPath', () => {
  it('leads artists to their page, or to the choice between several', () => {
    expect(landingPath({ artists: [artist(1)], eventUsers: [] })).toBe('/artist-page');
    expect(landingPath({ artists: [artist(1), artist(2)], eventUsers: [] })).toBe('/select-artist');
  });

  it('leads the staff of one event to their post', () => {
    expect(landingPath({ artists: [], eventUsers: [staff('worker_bee')] })).toBe('/check-in/7');
    expect(landingPath({ artists: [], eventUsers: [staff('worker_bee+')] })).toBe('/check-in/7');
    expect(landingPath({ artists: [], eventUsers: [staff('security')] })).toBe('/access-system-view/7');
  });

  it('leads everyone else to the events', () => {
    expect(landingPath({ artists: [], eventUsers: [] })).toBe('/events');
    expect(landingPath({ artists: [], eventUsers: [staff('artist_manager')] })).toBe('/events');
    expect(landingPath({ artists: [], eventUsers: [staff('worker_bee'), staff('worker_bee', 8)] })).toBe('/events');
  });

  it('leads in the portal who acts for no artist to its first page, and artists as anywhere', () => {
    expect(portalLandingPath({ artists: [], eventUsers: [staff('worker_bee')] })).toBe('/');
    expect(portalLandingPath({ artists: [artist(1), artist(2)], eventUsers: [] })).toBe('/select-artist');
  });
});

describe('startPath', () => {
  it('leads the staff of several events to the door where they were last', () => {
    const eventUsers = [staff('worker_bee'), staff('worker_bee+', 8), staff('artist_manager', 9)];
    expect(startPath({ artists: [], eventUsers, currentEvent: 8 })).toBe('/check-in/8');
    expect(startPath({ artists: [], eventUsers, currentEvent: 9 })).toBe('/');
    expect(startPath({ artists: [], eventUsers, currentEvent: null })).toBe('/');
  });

  it('is the landing for everyone else', () => {
    expect(startPath({ artists: [], eventUsers: [], currentEvent: 7 })).toBe('/');
    expect(startPath({ artists: [], eventUsers: [staff('worker_bee')], currentEvent: null })).toBe('/check-in/7');
    expect(startPath({ artists: [artist(1)], eventUsers: [staff('worker_bee')], currentEvent: 7 })).toBe(
      '/artist-page',
    );
  });
});
