import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { BandNumbers } from '../pages/band-numbers.ts';
import { eventWith } from '../pages/api.ts';
import { codesOf } from '../pages/scanner.ts';
import { openApp } from './testing/app.ts';
import { openDoor } from './testing/door.ts';
import { network } from './testing/network.ts';
import { FRENCH, GERMAN, wedge } from './testing/scanner.ts';

const GUESTS = [{ name: 'Mari Tamm' }, { name: 'Jaan Kask', extra: 1 }];

describe('at the desk', () => {
  /** A live door of an event in which one band has a number, and the numbers of a guest over their card. */
  async function openNumbers(name = 'Mari Tamm') {
    const made = await openDoor(GUESTS);
    const numbers = new BandNumbers(made.api, made.eventId);
    const [mari, jaan] = made.personIds;
    await numbers.tie(jaan, 'JAAN 001');
    await made.door.search('JAAN001');
    await waitFor(() => expect(['Jaan Kask', 'Mari Tamm'].map((each) => made.door.rows(each).length)).toEqual([1, 0]));
    await made.door.search('');
    const dialog = async () => {
      await made.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
      await made.user.click(
        await screen.findByRole('button', { name: /^(Assign a wristband number|Lost: replace or assign another)$/ }),
      );
      return within(await screen.findByRole('dialog', { name: `Wristband numbers for ${name}` }));
    };
    return { ...made, numbers, mari, jaan, dialog };
  }

  it('ties what is scanned or typed, replaces a lost one in one step, and opens one that was found', async () => {
    const { user, numbers, mari, dialog } = await openNumbers();
    const card = await dialog();
    await card.findByLabelText('Wristband number');
    wedge('abc 1234');
    await card.findByText('ABC1234 is assigned to Mari Tamm');

    const line = (code: string) => within(card.getByText(code).closest('li') as HTMLElement);
    await user.click(line('ABC1234').getByRole('button', { name: 'Lost: replace, number ABC1234' }));
    await user.click(card.getByLabelText('New wristband number'));
    await user.paste('xyz-77');
    await user.click(card.getByRole('button', { name: 'Replace' }));
    await card.findByText('ABC1234 is blocked and XYZ-77 is assigned to Mari Tamm');
    expect(await numbers.of(mari)).toEqual([
      ['XYZ-77', false],
      ['ABC1234', true],
    ]);

    await user.click(await card.findByRole('button', { name: 'Mark as found, number ABC1234' }));
    await card.findByText('ABC1234 is assigned to Mari Tamm');
    await user.click(line('XYZ-77').getByRole('button', { name: 'Lost: block only, number XYZ-77' }));
    await card.findByText('XYZ-77 is blocked');
    expect(await numbers.of(mari)).toEqual([
      ['ABC1234', false],
      ['XYZ-77', true],
    ]);
    await user.click(card.getByRole('button', { name: 'Close' }));
    const held = within(await screen.findByRole('list', { name: 'Wristband numbers' }));
    await waitFor(() =>
      expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ABC1234', 'XYZ-77Lost']),
    );
  });

  it('ties what a scanner reads on a tablet with another keyboard layout, and asks where that is unclear', async () => {
    const { user, numbers, mari, dialog } = await openNumbers();
    const card = await dialog();
    await card.findByLabelText('Wristband number');
    wedge('0413748911', 'Enter', FRENCH);
    await card.findByText('0413748911 is assigned to Mari Tamm');
    // A German layout swaps these two letters, unless the scanner knows of it.
    wedge('yz-0077', 'Enter', GERMAN);
    expect((await card.findByRole('alert')).textContent).toContain('Which number is on the wristband?');
    expect(await numbers.of(mari)).toEqual([['0413748911', false]]);
    await user.click(card.getByRole('button', { name: 'Assign YZ-0077' }));
    await card.findByText('YZ-0077 is assigned to Mari Tamm');
  });

  it('refuses the number of another guest by their name, and the code of a guest', async () => {
    const { api, eventId, numbers, mari, other, dialog } = await openNumbers();
    const card = await dialog();
    await card.findByLabelText('Wristband number');
    wedge('jaan001');
    expect((await card.findByRole('alert')).textContent).toMatch(/^This wristband is assigned to Jaan Kask\./);
    const [code = ''] = await codesOf(api, eventId);
    wedge(code);
    await card.findByText('This is a guest’s code, not a wristband number.');
    expect([await numbers.of(mari), await other.inside()]).toEqual([[], 0]);
  });

  it('asks before it ties a number that another guest lost', async () => {
    const { user, numbers, mari, jaan, dialog } = await openNumbers();
    await numbers.block('JAAN001');
    const card = await dialog();
    await card.findByLabelText('Wristband number');
    const answer = async (button: string) => {
      wedge('jaan001');
      const question = within(await screen.findByRole('dialog', { name: 'Assign a lost wristband?' }));
      question.getByText(/^This wristband was reported lost by Jaan Kask\./);
      await user.click(question.getByRole('button', { name: button }));
    };
    await answer('Cancel');
    expect((await card.findByRole('alert')).textContent).toMatch(/reported lost by Jaan Kask/);
    expect([await numbers.of(jaan), await numbers.of(mari)]).toEqual([[['JAAN001', true]], []]);
    await answer('Assign to Mari Tamm');
    await card.findByText('JAAN001 is assigned to Mari Tamm');
    expect([await numbers.of(jaan), await numbers.of(mari)]).toEqual([[], [['JAAN001', false]]]);
  });

  it('says that it needs the network, and shows assigned numbers without one', async () => {
    const { user, dialog } = await openNumbers('Jaan Kask');
    network.cut();
    const card = await dialog();
    await card.findByText('You need to be online for this');
    within(screen.getByRole('list', { name: 'Wristband numbers' })).getByText('JAAN001');
    network.restore();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByLabelText('Wristband number');
    network.cut();
    wedge('JAAN-002');
    expect((await card.findByRole('alert')).textContent).toMatch(/need to be online/);
  });
});

it('lets a guest in at the door by number without a network, but never by a number that was lost', async () => {
  const { api, eventId, personIds, user, door, other } = await openDoor([
    ...GUESTS,
    { name: 'DJ 9 Saar' },
    { name: 'Kadri Saar' },
  ]);
  const numbers = new BandNumbers(api, eventId);
  const [mari, jaan, , kadri] = personIds;
  for (const [person, code] of [
    [kadri, '4740098000015'],
    [kadri, 'YZ-5005'],
    [mari, 'ZY-5005'],
    [mari, 'MARI-01'],
    [mari, 'MARI-02'],
    [jaan, 'JAAN-01'],
  ] as const)
    await numbers.tie(person, code);
  await numbers.block('MARI-01');
  await door.search('mari-01');
  await screen.findByText('This wristband was reported lost');
  await waitFor(() => expect(door.rows('Mari Tamm')).toEqual([]));
  // What is also in a name finds who is called so, and says that the number is lost.
  await numbers.tie(mari, 'DJ 9');
  await numbers.block('DJ 9');
  await door.search('dj 9');
  await screen.findByText('This wristband was reported lost');
  await door.rowSays('DJ 9 Saar', 'DJ 9 Saar');
  await waitFor(() => expect(door.rows('Mari Tamm')).toEqual([]));
  await door.search('');
  network.cut();
  wedge('mari-01');
  (await door.answer('Not let in')).getByRole('heading', { name: 'This wristband was reported lost' });
  await door.next('Not let in');
  wedge('mari-02');
  await (await door.answer('Saved on this device')).findByRole('heading', { name: 'Mari Tamm' });
  await door.next('Saved on this device');
  wedge('4740098000015', 'Enter', FRENCH);
  await (await door.answer('Saved on this device')).findByRole('heading', { name: 'Kadri Saar' });
  await door.next('Saved on this device');
  // Typed it is one guest's number, and by the places of the keys another's.
  wedge('YZ-5005', 'Enter', GERMAN);
  (await door.answer('Not let in')).getByRole('heading', { name: 'This number fits two guests' });
  await door.next('Not let in');
  wedge('NO_ONE-1');
  (await door.answer('Not let in')).getByRole('heading', { name: 'No guest has this number' });
  await door.next('Not let in');
  await door.search('jaan 01');
  await screen.findByText(/No results/);
  await door.search('jaan-01');
  await door.rowSays('Jaan Kask', 'Jaan Kask');
  await user.keyboard('{Enter}');
  await door.answer('Saved on this device');
  network.restore();
  await waitFor(async () => expect([await other.inside('Mari Tamm'), await other.inside('Jaan Kask')]).toEqual([1, 1]));
});

it('answers at the gate by a number without a network, and no by one that was lost', async () => {
  const { api, eMail, eventId, personIds } = await eventWith(GUESTS, { units: true });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('profile', crew, { areas: [backstage] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const numbers = new BandNumbers(api, eventId);
  await numbers.tie(personIds[0], 'MARI-01');
  await numbers.tie(personIds[0], '0413748911');
  await numbers.block('MARI-01');
  const user = await openApp(`/access-system-view/${eventId}`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: /Backstage/ }));
  const answer = async (...texts: string[]) => {
    const panel = await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => {
      for (const text of texts) expect(panel.textContent).toContain(text);
    });
    await user.click(screen.getByRole('button', { name: 'Next person' }));
  };
  // Assigned while the gate is open, so the gate asks for it before refusing it.
  await numbers.tie(personIds[0], 'MARI-02');
  wedge('mari-02');
  await answer('Yes', 'Mari Tamm');
  network.cut();
  wedge('MARI-02');
  await answer('Yes', 'Mari Tamm');
  wedge('0413748911', 'Enter', FRENCH);
  await answer('Yes', 'Mari Tamm');
  wedge('MARI-01');
  await answer('No', 'This wristband was reported lost');
  const search = await screen.findByLabelText('Find a person');
  fireEvent.change(search, { target: { value: 'mari-01' } });
  await screen.findByText('This wristband was reported lost');
  fireEvent.change(search, { target: { value: 'mari-02' } });
  const found = within(await screen.findByRole('list', { name: 'People found' }));
  await user.click(found.getByRole('button', { name: /Mari Tamm/ }));
  await answer('Yes', 'Mari Tamm');
});
