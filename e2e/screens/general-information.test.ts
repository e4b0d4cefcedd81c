import { fireEvent, screen } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';

it('leaves the focus in the text when a tool above it is pressed with the pointer', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/general-information`, { as: eMail });
  const isTakenByButton = fireEvent.mouseDown(await screen.findByRole('button', { name: 'Heading' }));
  expect(isTakenByButton).toBe(false);
});
