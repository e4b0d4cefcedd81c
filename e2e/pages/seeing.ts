import { test as base, type Page } from './test.ts';
import { Door } from './door.ts';
import { Gate } from './gate.ts';
import { browserWithCamera, writeVideo } from './fake-camera.ts';
import { open, signIn } from './session.ts';

type Views = Parameters<typeof writeVideo>[1];

interface Seeing {
  /** A door on a phone whose camera shows these views. */
  readonly doorSeeing: (eMail: string, eventId: number, views: Views) => Promise<Page>;
  /** The gate of an area on such a phone. */
  readonly gateSeeing: (eMail: string, eventId: number, area: string, views: Views) => Promise<Page>;
  readonly phoneSeeing: (eMail: string, views: Views) => Promise<Page>;
}

/** Phones whose camera shows something. */
export const test = base.extend<Seeing>({
  phoneSeeing: async ({ launchOptions }, provide, info) => {
    const opened: (() => Promise<void>)[] = [];
    await provide(async (eMail, views) => {
      const video = info.outputPath(`camera-${opened.length}.y4m`);
      writeVideo(video, views);
      const browser = await browserWithCamera(launchOptions, video);
      opened.push(() => browser.close());
      const page = await browser.newPage({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        locale: 'en-GB',
        timezoneId: 'Europe/Tallinn',
      });
      await signIn(page, eMail);
      return page;
    });
    for (const close of opened) await close();
  },
  doorSeeing: async ({ phoneSeeing }, provide) => {
    await provide(async (eMail, eventId, views) => {
      const page = await phoneSeeing(eMail, views);
      await open(page, `/event/${eventId}/check_in`);
      await new Door(page).expectLive();
      return page;
    });
  },
  gateSeeing: async ({ phoneSeeing }, provide) => {
    await provide(async (eMail, eventId, area, views) => {
      const page = await phoneSeeing(eMail, views);
      const gate = new Gate(page);
      await gate.open(eventId);
      await gate.standAt(area);
      return page;
    });
  },
});
