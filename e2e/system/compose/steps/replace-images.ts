import type { Images } from '../build.ts';
import { docker } from '../engine.ts';
import type { Findings } from '../findings.ts';
import { FORMS, type Installation } from '../installation.ts';
import { noteLoad, underLoad } from '../load.ts';
import type { Visitor } from '../visitor.ts';

/** They run with each `up` and end. */
const PASSING = ['folders', 'migrate', 'keep-shell', 'publish'];

/** Upgrades, goes back, and upgrades to an image that doesn't start, each at ten requests a second, in the form it has. */
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
    const figures = await underLoad(visitor, async () => {
      const { code, output } = await installation.run(...args);
      if (code !== ends) said = output.slice(-1500);
    });
    noteLoad(`${name} (${installation.form})`, figures, findings, said === '');
    if (said) console.log(said);
    const image = /^IMAGE=(.*)$/m.exec(installation.secrets().text)?.[1];
    // The last of the services: an upgrade that fails doesn't come so far.
    const service = FORMS[installation.form].at(-2) ?? '';
    const running = await docker('inspect', '--format', '{{.Config.Image}}', await installation.container(service));
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
    if (installation.form === 'large') installation.set('SCALE_CHECKIN', '2');
    await installation.must('up', '-d');
    const running = async () =>
      [...(await installation.containers())].filter(([name]) => !PASSING.includes(name)).sort();
    const before = await running();
    await installation.must('up', '-d');
    const after = await running();
    if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error(JSON.stringify({ before, after }));
    return after.map(([name, ids]) => `${ids.length} ${name}`).join(', ');
  });
  if (installation.form === 'large') {
    installation.set('SCALE_CHECKIN', '1');
    await installation.must('up', '-d');
  }
}
