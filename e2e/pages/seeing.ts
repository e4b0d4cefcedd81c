import { test as base, type Page } from '@playwright/test';
import { Door } from './door.ts';
import { browserWithCamera, writeVideo } from './fake-camera.ts';
import { open, signIn } from './session.ts';

type Views = Parameters<typeof writeVideo>[1];

/** A door on a phone whose camera shows these views. */
export const test = base.extend<{ doorSeeing: (eMail: string, eventId: number, views: Views | null) => Promise<Page> }>({
  doorSeeing: async ({ launchOptions }, provide, info) => {
    const opened: (() => Promise<void>)[] = [];
    await provide(async (eMail, eventId, views) => {
      const video = views && info.outputPath(`camera-${opened.length}.y4m`);
      if (video) writeVideo(video, views);
      const browser = await browserWithCamera(launchOptions, video);
      opened.push(() => browser.close());
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB', timezoneId: 'Europe/Tallinn' });
      await signIn(page, eMail);
      await open(page, `/event/${eventId}/check_in`);
      await new Door(page).expectLive();
      return page;
    });
    for (const close of opened) await close();
  },
});
