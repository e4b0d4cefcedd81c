import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY } from './deployment.ts';

const FOLDER = path.join(DEPLOY, 'systemd');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const files = readdirSync(FOLDER);
const units = files.filter((file) => /\.(service|timer)$/.test(file));

test('the settings of the service are settings that there are', () => {
  const page = readFileSync(path.join(DEPLOY, '../README.md'), 'utf8');
  const documented = [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z]\w+/g) ?? [],
  );
  const set = [...read('laminate.env').matchAll(/^([A-Z]\w+)=/gm)].map(([, name]) => name ?? '');
  expect(set).toEqual(expect.arrayContaining(['JWT_SECRET', 'FACTOR_KEYS', 'DATABASE_SECRET', 'PUBLIC_URL']));
  // Read by the unit that mails.
  expect(set.filter((name) => !documented.includes(name))).toEqual(['OPERATOR_E_MAIL']);
});

test('units run what there is, and name each other as they are', () => {
  const launcher = readFileSync(path.join(DEPLOY, '../../local/bin/laminate.mjs'), 'utf8');
  for (const unit of units) {
    const commands = [
      ...read(unit).matchAll(/^ExecStart=\/usr\/bin\/node services\/local\/bin\/laminate\.mjs (\w+)/gm),
    ];
    for (const [, command] of commands) expect(launcher).toContain(`'${command}'`);
    for (const [, other = ''] of read(unit).matchAll(/^OnFailure=(laminate[\w-]*@)/gm))
      expect(files).toContain(`${other}.service`);
    if (unit.endsWith('.timer')) expect(files).toContain(unit.replace('.timer', '.service'));
  }
});

test('the service and the backup are fenced in alike', () => {
  const fence = (unit: string) =>
    read(unit)
      .split('\n')
      .filter((line) => /^(Protect|Private|Restrict|SystemCall|NoNew|Capability|Lock|Remove|UMask)/.test(line))
      .filter((line) => !line.startsWith('Restart'));
  expect(fence('laminate-backup.service')).toEqual(fence('laminate.service'));
  expect(fence('laminate.service')).toEqual(expect.arrayContaining(['NoNewPrivileges=yes', 'ProtectSystem=strict']));
});
