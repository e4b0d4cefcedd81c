import { setTimeout as sleep } from 'node:timers/promises';
import { StreamReader } from '@laminate/checkin/testing/stream-reader';
import type { Images } from '../build.ts';
import type { Findings } from '../findings.ts';
import type { Installation } from '../installation.ts';
import { measureAtRest } from '../measure.ts';
import { PORTAL_HOST, Visitor } from '../visitor.ts';

const GUESTS = 60;
const PUBLISH_MS = 60_000;

/** Makes secrets twice, starts, walks through the product and measures it at rest. */
export async function start(installation: Installation, images: Images, findings: Findings): Promise<Visitor> {
  await findings.step('secrets are made, and made again', '0600, own lines kept, nothing new', async () => {
    await installation.must('secrets');
    const made = installation.secrets();
    await installation.must('secrets');
    const again = installation.secrets();
    if (made.text !== again.text) throw new Error('They are others the second time');
    if (!made.text.startsWith('# Ours\nIMAGE=')) throw new Error('The lines of the operator are gone');
    if (again.mode !== '600') throw new Error(`Everybody may read them: ${again.mode}`);
    return again.mode;
  });
  const starts = await findings.step('it starts (up -d)', 'starts', async () => {
    await installation.must('up', '-d');
    await installation.until('/healthz', 200, 60);
  });

  if (!starts) throw new Error('Nothing of it runs');
  await findings.step('the history of a module', 'names the commit of the image', async () => {
    // `up` does not wait for what puts the modules into use.
    for (const end = Date.now() + PUBLISH_MS; ; await sleep(1000)) {
      const output = await installation.must(
        'run',
        '--rm',
        '--no-deps',
        'publish',
        'history',
        '--remote',
        'mf-checkin',
      );
      if (output.includes(images.commit.slice(0, 12))) return;
      if (Date.now() > end) throw new Error(output);
    }
  });

  const visitor = new Visitor(installation.url);
  await findings.step('registration, an event, a check-in, a stream', 'work', async () => {
    await visitor.register(GUESTS);
    const { url, eventId, token } = visitor;
    const first = JSON.parse((await visitor.checkIn()).body) as { seq: number };
    const stream = await StreamReader.open({ url, eventId, token, lastEventId: first.seq });
    const { seq } = JSON.parse((await visitor.checkIn()).body) as { seq: number };
    const began = performance.now();
    for (const end = began + 5000; !stream.seqs.includes(seq); await sleep(5))
      if (performance.now() > end) throw new Error('not streamed within 5 s');
    stream.close();
    return `streamed within ${(performance.now() - began).toFixed(0)} ms`;
  });
  await findings.step("the portal's host", 'another page than the organisers', async () => {
    const [portal, shell] = await Promise.all([visitor.call('/', { host: PORTAL_HOST }), visitor.call('/')]);
    if (portal.status !== 200 || shell.status !== 200) throw new Error(`${portal.status}, ${shell.status}`);
    if (portal.body === shell.body) throw new Error('It is the same page');
  });
  await findings.step('a large body through the proxy', 'reaches the service', async () => {
    const { status } = await visitor.call(`/api/event/${visitor.eventId}/upload_file`, {
      method: 'POST',
      body: { file: 'x'.repeat(15_000_000) },
    });
    if (status < 400 || status >= 500) throw new Error(`It was answered ${status}`);
    return `answered ${status} by the service`;
  });
  await measureAtRest(installation, findings);
  return visitor;
}
