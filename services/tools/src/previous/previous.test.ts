import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deep } from '../test/depth.ts';
import { isHere, layOut, schemaChanges, releasedCommit, servicesOn } from './released.ts';
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

// They run the tests of those services, on a separate server.
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
    expect(servicesOn(['advancing'], folder)).toEqual(['advancing', 'artist-portal']);
    expect(servicesOn(['accreditation'], folder)).toEqual(['access', 'checkin', 'guestlist', 'integrations']);
    expect(servicesOn(['accounts'], folder)).toEqual([
      'access',
      'accounts',
      'advancing',
      'artist-portal',
      'checkin',
      'guestlist',
      'integrations',
    ]);
  });
});

withHistory('the schemas since a commit', () => {
  it('can have new migrations, neither changed nor gone, and other functions', () => {
    expect(schemaChanges('HEAD', folder)).toEqual({ grown: [], altered: [] });
    const [artists, accounts] = ['services/database/advancing', 'services/database/accounts'];
    writeFileSync(path.join(folder, artists, 'migrations/9999-new.sql'), '');
    expect(schemaChanges('HEAD', folder)).toEqual({ grown: ['advancing'], altered: [] });
    appendFileSync(path.join(folder, 'services/database/accreditation/functions/apply_taps.sql'), '\n');
    appendFileSync(path.join(folder, artists, 'migrations/0001-baseline.sql'), '\n');
    renameSync(
      path.join(folder, accounts, 'migrations/0001-baseline.sql'),
      path.join(folder, accounts, 'migrations/0001-other.sql'),
    );
    expect(schemaChanges('HEAD', folder)).toEqual({
      grown: ['accounts', 'accreditation', 'advancing'],
      altered: [`${accounts}/migrations/0001-baseline.sql`, `${artists}/migrations/0001-baseline.sql`],
    });
  });
});

// A copy might lack the release, as one without git's history does.
(isHere(releasedCommit()) ? it : it.skip)('no migration that was released is another one now, or gone', () => {
  expect(schemaChanges(releasedCommit()).altered).toEqual([]);
});
