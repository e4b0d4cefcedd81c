import type { Images } from '../build.ts';
import type { Findings } from '../findings.ts';
import { FORMS, type Form, type Installation } from '../installation.ts';
import { noteLoad, underLoad } from '../load.ts';
import { measureAtRest } from '../measure.ts';
import type { Visitor } from '../visitor.ts';

const ALL_OURS: readonly string[] = Object.values(FORMS).flat();

interface Move {
  readonly name: string;
  /** What the settings say. */
  readonly form: Form;
  readonly args: readonly [string, string];
  readonly ends: number;
}

/** Containers of ours that run, of whichever form. */
const running = async (installation: Installation): Promise<string[]> =>
  [...(await installation.containers()).keys()].filter((name) => ALL_OURS.includes(name)).sort();

/**
 * Fails to move to the large form, moves to it with an upgrade, and to the small one with the way back, each at ten
 * requests a second.
 */
export async function changeForm(
  installation: Installation,
  visitor: Visitor,
  images: Images,
  findings: Findings,
): Promise<void> {
  const moves: readonly Move[] = [
    { name: 'move to the large form that fails', form: 'large', args: ['upgrade', images.broken], ends: 1 },
    { name: 'way back from that', form: 'small', args: ['back', images.first], ends: 0 },
    { name: 'upgrade to the large form', form: 'large', args: ['upgrade', images.next], ends: 0 },
    { name: 'way back to the small form', form: 'small', args: ['back', images.first], ends: 0 },
  ];
  for (const { name, form, args, ends } of moves) {
    installation.set('FORM', form);
    await visitor.signIn();
    let said = '';
    const figures = await underLoad(visitor, async () => {
      const { code, output } = await installation.run(...args);
      if (code !== ends) said = output.slice(-1500);
    });
    noteLoad(name, figures, findings, said === '');
    if (said) console.log(said);
    if (ends !== 0) continue;
    const left = await running(installation);
    const wanted = FORMS[form].toSorted();
    findings.note(`what runs after the ${name}`, left.join(', '), wanted.join(', '), left.join() === wanted.join());
    await refuseOther(installation, findings);
    if (form === 'large') {
      await measureAtRest(installation, findings);
      await stayInForm(installation, findings);
    }
  }
}

const refuseOther = (installation: Installation, findings: Findings) =>
  findings.step('up in the other form', 'refused in words, and nothing has changed', async () => {
    const { form } = installation;
    const before = await running(installation);
    installation.set('FORM', form === 'small' ? 'large' : 'small');
    const { code, output } = await installation.run('up', '-d');
    installation.set('FORM', form);
    const after = await running(installation);
    if (code !== 2 || after.join() !== before.join()) throw new Error(`${code}, ${after.join()}: ${output}`);
    return output.split('\n')[0] ?? '';
  });

/** As an installation is from before there was a choice. */
const stayInForm = (installation: Installation, findings: Findings) =>
  findings.step('an installation without FORM', 'stays in the large form, and says so in its settings', async () => {
    const before = await running(installation);
    installation.set('FORM', '');
    await installation.must('up', '-d');
    const after = await running(installation);
    if (after.join() !== before.join()) throw new Error(after.join());
    await installation.must('secrets');
    if (installation.form !== 'large')
      throw new Error(
        installation
          .secrets()
          .text.match(/^FORM=.*$/gm)
          ?.join() ?? 'none',
      );
  });
