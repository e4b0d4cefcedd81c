import type { Unit } from '@laminate/contracts/people';
import { parseGuestText } from '../../../drafts/parse-guest-text.ts';
import { creationsOf } from './new-places.ts';

describe('creationsOf', () => {
  const known = [{ id: 1, name: 'Artists', groups: [{ name: 'Duo Ruut' }] }] as Unit[];
  const created = (text: string) => creationsOf(parseGuestText(text), known);

  it('names each new unit and group once', () => {
    expect(
      created(
        'A : Press : Radio\nB : press : RADIO\nC : Press : TV\nD : Artists : Duo Ruut\nE : Artists : Trad.Attack!',
      ),
    ).toEqual({
      units: ['Press'],
      groups: [
        { unit: 'Press', group: 'Radio' },
        { unit: 'Press', group: 'TV' },
        { unit: 'Artists', group: 'Trad.Attack!' },
      ],
    });
  });

  it('takes "artists" for "Artists"', () => {
    expect(created('A : ärtists : duo ruut')).toEqual({ units: [], groups: [] });
  });
});
