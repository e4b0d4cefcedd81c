import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { BandStrip, EdgeStripe, Strap, WristbandChip } from './wristband.tsx';

const CREW = { color: '#1c212b', weave: 'bars' } as const;

it('says the name once: the band next to it is for the eye alone', () => {
  show(<WristbandChip band={CREW} name="Crew" />);
  expect(screen.getByText('Crew').previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
  show(<BandStrip band={CREW} name="Crew" print="Meretuul 2026" />);
  expect(screen.getByText('Meretuul 2026').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Crew').closest('[aria-hidden]')).toBeNull();
});

it('carries the colour, the weave and an ink that reads on it', () => {
  const drawn = (color: string) => {
    show(<Strap band={{ ...CREW, color }} name="Crew" />);
    const band = screen.getByText('Crew').parentElement;
    return [band?.style.getPropertyValue('--band'), band?.style.getPropertyValue('--band-ink'), band?.dataset['weave']];
  };
  expect(drawn('#1c212b')).toEqual(['#1c212b', '#ffffff', 'bars']);
  expect(drawn('#e7b416')).toEqual(['#e7b416', '#11161f', 'bars']);
});

it('shows a count of nought, and none where there is no count', () => {
  show(<Strap band={CREW} name="Crew" count={0} />);
  expect(screen.getByText('Crew').parentElement?.textContent).toBe('Crew0');
  show(<Strap band={CREW} name="Crew" />);
  expect(screen.getByText('Crew').parentElement?.textContent).toBe('Crew');
});

it('gives each band its share of the edge, and none a share below nothing', () => {
  show(
    <div data-testid="edge">
      <EdgeStripe
        bands={[
          { ...CREW, key: 1, weight: 12 },
          { ...CREW, key: 2, weight: 0 },
          { ...CREW, key: 3, weight: -1 },
        ]}
      />
    </div>,
  );
  const stripe = screen.getByTestId('edge').firstElementChild;
  expect([...(stripe?.children ?? [])].map((band) => (band as HTMLElement).style.flexGrow)).toEqual(['12', '0', '0']);
});
