import { setTimeout as sleep } from 'node:timers/promises';
import type { Images } from '../build.ts';
import { docker } from '../engine.ts';
import type { Findings } from '../findings.ts';
import type { Installation } from '../installation.ts';
import { underLoad } from '../load.ts';
import type { Visitor } from '../visitor.ts';

/** Before and after what happens, so that its edges are seen, too. */
const EDGE_MS = 3000;
/** They run with each `up` and end. */
const PASSING = ['folders', 'migrate', 'keep-shell', 'publish'];

/** Upgrades, goes back, and upgrades to an image that does not start, each at ten requests a second. */
export async function replaceImages(
  installation: Installation,
  visitor: Visitor,
  images: Images,
  findings: Findings,
): Promise<void> {
  const moves = [
    { name: 'upgrade', args: ['upgrade', images.next], ends: 0, leaves: images.next },
    { name: 'way back', args: ['back', images.first], ends: 0, leaves: images.first },
    { name: 'upgrade that fails', args: ['upgrade', images.broken], ends: 1, leaves: images.first },
    { name: 'way back from that', args: ['back', images.first], ends: 0, leaves: images.first },
  ];
  for (const { name, args, ends, leaves } of moves) {
    await visitor.signIn();
    let said = '';
    const { requests, failed, slowestMs, taps, streamFaults, resumed } = await underLoad(visitor, async () => {
      await sleep(EDGE_MS);
      const { code, output } = await installation.run(...args);
      if (code !== ends) said = output.slice(-1500);
      await sleep(EDGE_MS);
    });
    const slowest = (slowestMs / 1000).toFixed(1);
    const found =
      `${failed.length} of ${requests} failed (slowest ${slowest} s), ` +
      `${streamFaults} of ${taps} taps lost, stream resumed ${resumed}×`;
    findings.note(name, found, '0 failed, 0 lost', failed.length === 0 && streamFaults === 0 && said === '');
    if (said) console.log(said);
    for (const line of failed.slice(0, 5)) console.log(`  ${line}`);
    const image = /^IMAGE=(.*)$/m.exec(installation.secrets().text)?.[1];
    const running = await docker(
      'inspect',
      '--format',
      '{{.Config.Image}}',
      await installation.container('artist-portal'),
    );
    findings.note(
      `image after the ${name}`,
      `${running}, noted ${image}`,
      leaves,
      running === leaves && image === leaves,
    );
  }
  await visitor.signIn();
  const plain = await underLoad(visitor, async () => {
    installation.set('IMAGE', images.next);
    await installation.must('up', '-d');
    await installation.until('/healthz', 200, 120);
  });
  const lost = plain.failed.length;
  findings.note('control: up -d with another image', `${lost} of ${plain.requests} failed`, 'some fail', lost > 0);
  await findings.step('a plain up afterwards', 'changes nothing, and keeps the instances', async () => {
    installation.set('SCALE_CHECKIN', '2');
    await installation.must('up', '-d');
    const running = async () =>
      [...(await installation.containers())].filter(([name]) => !PASSING.includes(name)).sort();
    const before = await running();
    await installation.must('up', '-d');
    const after = await running();
    if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error(JSON.stringify({ before, after }));
    return `${after.find(([name]) => name === 'checkin')?.[1].length} of checkin`;
  });
}
