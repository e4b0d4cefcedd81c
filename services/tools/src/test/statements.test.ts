import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';

const STATEMENT = /\bname:\s*'(?<name>\w+)',\s*text:\s*(?<quote>['"`])(?<text>[\s\S]*?)\k<quote>/g;

it('prepares one text by a name: Postgres refuses another one on the same connection', () => {
  const sources = globSync('services/**/src/**/*.ts', { cwd: projectRoot, exclude: (name) => name === 'node_modules' });
  const texts = new Map<string, Set<string>>();
  for (const file of sources.filter((name) => !/\.test\.ts$|\/testing\//.test(name)))
    for (const { groups } of readFileSync(path.join(projectRoot, file), 'utf8').matchAll(STATEMENT)) {
      const { name = '', text = '' } = groups ?? {};
      texts.set(name, (texts.get(name) ?? new Set()).add(text));
    }
  expect(texts.size).toBeGreaterThan(30);
  expect([...texts].filter(([, each]) => each.size > 1)).toEqual([]);
});
