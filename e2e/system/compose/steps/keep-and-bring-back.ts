import type { Findings } from '../findings.ts';
import { FORMS, type Installation } from '../installation.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Backs up, drills, restores into an empty installation next to the first, and stops and starts the restored one.
 * @returns the visitor there
 */
export async function keepAndBringBack(
  installation: Installation,
  visitor: Visitor,
  other: Installation,
  findings: Findings,
): Promise<Visitor> {
  await findings.step('backup', 'whole', async () => {
    await installation.must('backup');
  });
  await findings.step('drill', 'OK, and nothing of it runs on', async () => {
    const output = await installation.must('drill');
    if (!/^OK/m.test(output)) throw new Error(output.slice(-1500));
    if ((await installation.containers()).has('scratch')) throw new Error('scratch runs on');
  });
  await findings.step(`restore elsewhere, in the ${other.form} form, and its start`, 'the same guests', async () => {
    await other.must('secrets');
    for (const name of ['JWT_SECRET', 'FACTOR_KEYS']) {
      const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(installation.secrets().text) ?? [];
      other.set(name, value);
    }
    await other.must('restore');
    await other.must('up', '-d');
    await other.until('/healthz', 200, 60);
    const there = await visitor.elsewhere(other.url);
    const { body } = await there.call(`/api/event/${visitor.eventId}/people`);
    there.close();
    const { people } = JSON.parse(body) as { people: unknown[] };
    if (people.length !== visitor.personIds.length) throw new Error(`${people.length} guests`);
    return `${people.length} guests`;
  });
  await findings.step('the second one stops', 'services before the database', async () => {
    const output = await other.must('stop');
    const lines = output.split('\n').filter((line) => /Stopped|done/.test(line));
    const database = lines.findIndex((line) => /postgres/.test(line));
    const ours = new RegExp(FORMS[other.form].join('|'));
    const last = lines.findLastIndex((line) => ours.test(line));
    if (database < last) throw new Error(lines.join('\n'));
  });
  await other.must('up', '-d');
  await other.until('/healthz', 200, 120);
  return visitor.elsewhere(other.url);
}
