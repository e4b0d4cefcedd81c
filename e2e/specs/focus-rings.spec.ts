import { expect, test } from '../pages/test.ts';
import { Door } from '../pages/door.ts';
import { festivalId } from '../pages/festival.ts';
import { faintRings } from '../pages/rings.ts';
import { Gate } from '../pages/gate.ts';
import { open, signIn } from '../pages/session.ts';

test('the ring of the focus is seen on the dark heads of a phone, in each scheme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'owner@demo.test');
  const id = await festivalId();
  const expectSeen = async () => {
    for (const scheme of ['light', 'dark', 'sun']) {
      await page.evaluate((wanted) => void (document.documentElement.dataset.scheme = wanted), scheme);
      expect(await faintRings(page), scheme).toEqual([]);
    }
  };
  await open(page, `/event/${id}/check_in`);
  await new Door(page).expectLive();
  await expectSeen();
  const gate = new Gate(page);
  await gate.open(id);
  await gate.standAt('Backstage', 'Backstage door');
  await expectSeen();
});
