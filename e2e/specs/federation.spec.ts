import { expect, test } from '../pages/test.ts';
import { Door } from '../pages/door.ts';
import { expectPeople, ownEvent } from '../pages/parts.ts';
import { open } from '../pages/session.ts';

test('two tabs of one browser show two remotes, and each the changes of the other', async ({ page, context }) => {
  const { eventId } = await ownEvent(page);
  const doorTab = await context.newPage();
  await open(page, `/event/${eventId}/people`);
  await open(doorTab, `/event/${eventId}/check_in`);
  await expectPeople(page);
  await new Door(doorTab).expectLive();
  await new Door(doorTab).one('Aino Ränd').click();
  await expect(page.getByText(/1 checked in$/)).toBeVisible();
});
