import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBaseImages } from './base-images.ts';
import { buildImages } from './build.ts';
import { composeHere, docker } from './engine.ts';
import { Findings } from './findings.ts';
import { Installation, type Options } from './installation.ts';
import { changeForm } from './steps/change-form.ts';
import { breakEachPart } from './steps/break-each-part.ts';
import { keepAndBringBack } from './steps/keep-and-bring-back.ts';
import { start } from './steps/start.ts';
import { replaceImages } from './steps/replace-images.ts';
import { serveWithTls } from './steps/serve-with-tls.ts';

/**
 * Operates an installation of the compose file as its README says, on a container engine, and prints one table.
 * `OPERATE_FOLDER` is where base images that have to be made are kept.
 */
async function main(): Promise<number> {
  const compose = composeHere();
  if (!compose) throw new Error('No container engine runs here');
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-compose-'));
  const findings = new Findings();
  const installations: Installation[] = [];
  const install = async (name: string, options: Pick<Options, 'image' | 'backups' | 'settings'>) => {
    const made = await Installation.prepare({ compose, folder: path.join(folder, name), ...options });
    installations.push(made);
    return made;
  };
  try {
    const standIns = await provideBaseImages(process.env.OPERATE_FOLDER ?? folder);
    if (standIns.length > 0) console.log(`Made here, as no registry has them: ${standIns.join(', ')}`);
    const images = await buildImages(folder, findings);
    const installation = await install('one', { image: images.first });
    const visitor = await start(installation, images, findings);
    await changeForm(installation, visitor, images, findings);
    await replaceImages(installation, visitor, images, findings);
    await serveWithTls(installation, findings);
    await breakEachPart(installation, visitor, findings);
    const large = await install('two', {
      image: images.first,
      backups: installation.backups,
      settings: { FORM: 'large' },
    });
    const there = await keepAndBringBack(installation, visitor, large, findings);
    visitor.close();
    await installation.remove();
    await replaceImages(large, there, images, findings);
    await breakEachPart(large, there, findings);
    there.close();
  } catch (error) {
    findings.note('the run', error instanceof Error ? error.message : String(error), 'goes to its end', false);
  } finally {
    for (const each of installations) await each.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `\n${await docker('version', '--format', 'Engine {{.Server.Version}}')}, ${compose}\n\n${findings.table()}`,
  );
  return findings.bad === 0 ? 0 : 1;
}

process.exit(await main());
