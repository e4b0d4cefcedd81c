import type { EventUserEntry, SessionArtist } from '@laminate/contracts/session';
import { landingPath } from './landing-path.ts';

const staff = (role: EventUserEntry['role'], event = 7): EventUserEntry => ({ id: event, event_id: event, event_name: 'Meretuul', role });
const artist = (id: number): SessionArtist => ({ id, name: 'Udu & Ulm', event_id: 7, event_name: 'Meretuul' });

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
});
