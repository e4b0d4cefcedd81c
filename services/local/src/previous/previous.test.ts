import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deep } from '../test/depth.ts';
import { isHere, layOut, migrationsSince, releasedCommit, servicesOn } from './released.ts';
import { runPrevious } from './run-previous.ts';

const HOTELS = 'services/advancing/src/routes/hotels/hotels.test.ts';
// A copy without git's history has no commit to look at.
const withHistory = isHere('HEAD') ? describe : describe.skip;

let parent: string;
/** The sources of the last commit. */
let folder: string;
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'laminate-sources-'));
  folder = path.join(parent, 'sources');
  if (isHere('HEAD')) layOut('HEAD', folder);
});
afterAll(() => rmSync(parent, { recursive: true }));

// They run the tests of those services, on a server of their own.
if (deep)
  withHistory('the services of a commit', () => {
    const run = (statement: string) => runPrevious({ commit: 'HEAD', tests: () => [HOTELS], statement, quiet: true });

    it('go on with a schema that has grown', async () => {
      const { passed, failed } = await run(
        "alter table advancing.hotel add column stars int, add column note text not null default ''",
      );
      expect([passed > 0, failed]).toEqual([true, 0]);
    });

    it.each([
      ['lost what they use', 'alter table advancing.hotel rename column address to street'],
      ['asks for what they do not know', 'alter table advancing.hotel add column stars int not null'],
    ])('are found to fail with one that has %s', async (_how, statement) => {
      expect((await run(statement)).failed).toBeGreaterThan(0);
    });
  });

withHistory('the services that a schema matters to', () => {
  it('are those that depend on it, and all where it is the directory', () => {
    expect(servicesOn(['services/packages/artists'], folder)).toEqual(['advancing', 'artist-portal']);
    expect(servicesOn(['services/packages/accreditation'], folder)).toEqual(['access', 'checkin', 'guestlist']);
    expect(servicesOn(['services/accounts'], folder)).toEqual([
      'access',
      'accounts',
      'advancing',
      'artist-portal',
      'checkin',
      'guestlist',
    ]);
  });
});

withHistory('the migrations since a commit', () => {
  it('may be new ones, and neither changed nor gone', () => {
    expect(migrationsSince('HEAD', folder)).toEqual({ grown: [], altered: [] });
    const [artists, accounts] = ['services/packages/artists/src/migrations', 'services/accounts/src/migrations'];
    writeFileSync(path.join(folder, artists, 'm9999-new.ts'), '');
    expect(migrationsSince('HEAD', folder)).toEqual({ grown: ['services/packages/artists'], altered: [] });
    appendFileSync(path.join(folder, artists, 'm0001-tables.ts'), '\n');
    renameSync(path.join(folder, accounts, 'm0001-directory.ts'), path.join(folder, accounts, 'm0001-accounts.ts'));
    expect(migrationsSince('HEAD', folder)).toEqual({
      grown: ['services/accounts', 'services/packages/artists'],
      altered: [`${accounts}/m0001-directory.ts`, `${artists}/m0001-tables.ts`],
    });
  });
});

// A copy may lack the release, as one without git's history does.
(isHere(releasedCommit()) ? it : it.skip)('no migration that was released is another one now, or gone', () => {
  expect(migrationsSince(releasedCommit()).altered).toEqual([]);
});
