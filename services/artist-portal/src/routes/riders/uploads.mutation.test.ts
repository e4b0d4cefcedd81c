import { EICAR } from '@laminate/file-store/testing/clamd-stand-in';
import { loadWith, type StandIns } from '@laminate/testing';
import type * as service from '../../service.ts';
import { endTogether, openRiderFixture, sent } from '../../testing/rider-fixture.ts';
import { riderStore } from '../../testing/rider-store.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/**
 * The service with other functions in the place of guards, which are those of `guard`, by its `import.meta.resolve`.
 */
const portalWith = async <Guard>(guard: string, standIns: StandIns<Guard>) =>
  (await loadWith<typeof service, Guard>(import.meta.resolve('../../service.ts'), guard, standIns)).startArtistPortal;

async function eventOf(...how: Parameters<typeof openRiderFixture>) {
  const fixture = await openRiderFixture(...how);
  closing.push(fixture.close);
  return fixture.addEvent();
}

const withRules = async (standIns: StandIns<typeof import('./upload-rules.ts')>) =>
  eventOf(await portalWith(import.meta.resolve('./upload-rules.ts'), standIns));

it('takes riders after their deadline where no check asks for it', async () => {
  const guard = '@laminate/artists/rider-files/before-rider-deadline';
  const { mari, deadline } = await eventOf(
    await portalWith<typeof import('@laminate/artists/rider-files/before-rider-deadline')>(import.meta.resolve(guard), {
      beforeRiderDeadline: () => () => undefined,
    }),
  );
  await deadline('2026-01-01');
  expect((await mari.add()).status).toBe(200);
});

it('finishes after the deadline what was begun before it without the question at the end', async () => {
  const { mari, deadline } = await withRules({ mayFinish: () => () => undefined });
  const file = sent();
  await mari.send(file);
  await deadline('2026-01-01');
  expect((await mari.finish(file.upload)).status).toBe(200);
});

it('stores an executable file without the judge', async () => {
  const guard = '@laminate/file-store/documents/judge-document';
  const { mari } = await eventOf(
    await portalWith<typeof import('@laminate/file-store/documents/judge-document')>(import.meta.resolve(guard), {
      judgeDocument:
        () =>
        async ({ name, bytes }) => ({ fileName: name, contentType: 'application/pdf', content: bytes }),
    }),
  );
  expect((await mari.add(sent({ bytes: Buffer.from('MZ\u0090\u0000', 'latin1') }))).status).toBe(200);
});

it('begins more than 20 MB without the question for the size', async () => {
  const { mari } = await withRules({ checkSize: () => () => undefined });
  expect((await mari.begin(sent({ bytes: { length: 21 * 1024 * 1024 } as Buffer }))).status).toBe(200);
});

it('holds as many files in memory as come without the count of them', async () => {
  const start = await portalWith<typeof import('@laminate/kit/http/concurrency-limit')>(
    import.meta.resolve('@laminate/kit/http/concurrency-limit'),
    { limitConcurrency: () => () => () => () => undefined },
  );
  expect(await endTogether(9, start)).toEqual(Array(9).fill(200));
});

it('shows a file that was never stored when it is shown before it is', async () => {
  const { mari } = await eventOf(undefined, { ...riderStore, put: async () => undefined });
  const { body } = await mari.add();
  expect((await mari.download(body.rider_file.id)).status).toBe(503);
});

const infected = () => sent({ bytes: EICAR, filename: 'rider.txt' });
const finds = { ...riderStore, scan: async () => 'Eicar-Test-Signature' };

it('offers a file with a finding without the scan', async () => {
  const guard = '@laminate/file-store/documents/refuse-infected';
  const start = await portalWith<typeof import('@laminate/file-store/documents/refuse-infected')>(
    import.meta.resolve(guard),
    { refuseInfected: () => async () => undefined },
  );
  const { mari, jaan } = await eventOf(start, finds);
  const { body } = await mari.add(infected());
  expect((await jaan.download(body.rider_file.id)).bytes.equals(EICAR)).toBe(true);
});

it('keeps the parts of a file with a finding where its upload is not let go of', async () => {
  const guard = '@laminate/artists/rider-uploads/uploads';
  const start = await portalWith<typeof import('@laminate/artists/rider-uploads/uploads')>(import.meta.resolve(guard), {
    cancelUpload: () => async () => undefined,
  });
  const { mari } = await eventOf(start, finds);
  const file = infected();
  expect([(await mari.add(file)).status, (await mari.begin(file)).body.offset]).toEqual([400, EICAR.length]);
});
