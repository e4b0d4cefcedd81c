import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previous } from '../previous/previous-services.ts';
import { projectRoot } from '@laminate/operate/settings';
import { audit } from './audit.ts';
import { sourceFiles } from './import-boundaries.ts';
import { outside } from './outside/outside.ts';
import { realClamd } from './real-clamd.ts';
import { addTallies, oneCheck, runScript, type Check } from './stage.ts';
import { runJest } from './stages.ts';

/** What must hold, and how far it is looked at: in words, for the table in `e2e/README.md`. */
export interface Promised {
  readonly promise: string;
  /** By `npm test`. */
  readonly usual: string;
  /** By `npm run test:deep`. */
  readonly deep: string;
  /** Why what is left to the deep tests is safe there. */
  readonly safe: string;
}

/** One thing that the deep tests do. */
export interface Search {
  readonly name: string;
  readonly promises: readonly Promised[];
  /** What jest runs of it, as parts of paths. */
  readonly paths?: readonly string[];
  /** Whether another seed looks elsewhere. */
  readonly seeded: boolean;
  stage(seed: number): Check;
}

const CHAOS = 'e2e/faults/chaos/run.ts';

/** Returns the tests that draw at random. The model of the door is a separate search. */
const propertyTests = (): string[] =>
  sourceFiles(projectRoot).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !file.includes('/door-model/') &&
      readFileSync(path.join(projectRoot, file), 'utf8').includes("from 'fast-check'"),
  );

/** An installation of the compose file, operated on a container engine. */
const compose: Check = {
  name: 'An installation in containers',
  async run() {
    if (spawnSync('docker', ['info']).status !== 0) {
      console.log('No container engine runs here: "apt-get install docker.io docker-compose" brings one');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    return oneCheck((await runScript('e2e/system/compose/run.ts', [])) === 0);
  },
};

/** What each search is for, by its name. */
const PROMISES = {
  dependencies: [
    {
      promise: 'known holes in dependencies',
      usual: '',
      deep: 'what the registry says, where it answers',
      safe: 'it changes without a change of ours, and needs the network',
    },
  ],
  clamd: [
    {
      promise: 'riders with a virus are refused, others pass',
      usual: 'by a small clamd',
      deep: "by Debian's `clamav-daemon`, where it is installed",
      safe: 'both speak the same protocol. Its signatures take a gigabyte',
    },
  ],
  lists: [
    {
      promise: 'a search at the door finds among many',
      usual: '5,000 people',
      deep: '50,000 people',
      safe: 'the same index, only larger',
    },
  ],
  libreoffice: [
    {
      promise: 'a CSV file holds no formula for a spreadsheet tool, and telephone numbers without an apostrophe',
      usual: 'by the rules that the tools document',
      deep: 'as LibreOffice reads it, where it is installed',
      safe: 'a property holds the rules. The tool only confirms that its own rules are the same',
    },
    {
      promise: 'days and times of a workbook are such, not text',
      usual: 'by the numbers and formats in the file',
      deep: 'as LibreOffice reads it, where it is installed',
      safe: 'the file format defines which numbers with which formats are days',
    },
  ],
  outside: [
    {
      promise: 'every PDF can be read aloud: it keeps to PDF/UA-1',
      usual: 'mark, title, language, order of headings, titles of columns, text in place of pictures',
      deep: 'as veraPDF judges, where Java and Maven are installed',
      safe: 'these are the rules that our changes can break. The library that writes PDFs keeps the others',
    },
    {
      promise: "what the API's document says is what the API does, and clients that are generated from it work",
      usual: 'the forms that generators need, and each text that can be sent, against its check',
      deep: 'Spectral, schemathesis, and the clients of six generators, each of which checks in a guest, where they can be installed',
      safe: 'the rules that the tools found broken are separate tests',
    },
    {
      promise: 'manifests for Kubernetes keep to its good practice',
      usual: 'their schemas, and what each container can do',
      deep: 'as kube-score judges, where Go is installed',
      safe: 'they change rarely, and what it calls critical and is not met has its reason beside the call',
    },
  ],
  properties: [
    {
      promise: 'what properties (fast-check) say of any input',
      usual: 'each with one seed',
      deep: 'each with another seed',
      safe: 'the same property. The seed only decides which inputs are drawn',
    },
    {
      promise:
        'an imported list is saved as its model means it, or a row says why not (`mf-guestlist/src/features/import/testing/list-model.ts`)',
      usual: '60 files',
      deep: '2,000',
      safe: 'every kind of list is among the 60. More files only combine the kinds in more ways',
    },
  ],
  walk: [
    {
      promise: 'every route asks for the rights that the contract names',
      usual:
        "every identity at every route, at their own event, and the owner and each role by event also at other events, door devices, and other companies' ids",
      deep: 'every identity at every event',
      safe: 'a right depends on an event only by a role there, and these are walked each time',
    },
  ],
  backup: [
    {
      promise: 'a backup comes back whole, a bad one is refused and a drill says so',
      usual: 'all of it',
      deep: 'the same once more',
      safe: 'nothing is left to it',
    },
  ],
  door: [
    {
      promise: 'the door lets no one in twice and loses no tap, whatever phones, networks and the office do',
      usual: '10 runs of the model, each planted bug found, 15 orders of arrival',
      deep: '200 runs, 100 orders, the bugs from another seed',
      safe: 'the same steps and invariants, and every planted bug is found by the few runs',
    },
  ],
  sentinel: [
    {
      promise: 'services follow the master of a Redis behind Sentinel',
      usual: 'when it is killed',
      deep: 'when it is changed as planned, too',
      safe: 'clients take the same way to the new master',
    },
  ],
  fuzz: [
    {
      promise: 'no request fails inside, none that is refused changes anything, the field that is wrong is named',
      usual: '12 requests a route, each kind of hostility once',
      deep: '300 a route',
      safe: 'every route and every kind is there. More requests draw more values of these kinds',
    },
    {
      promise: 'a value at an edge of any bound that the document says is taken or refused, in every part of a request',
      usual: 'times, days and the widest numbers',
      deep: 'each edge of numbers, texts and lists, too',
      safe: 'what the database refuses and a schema can overlook are times and wide numbers',
    },
    {
      promise: 'a caller without a login causes no internal error by cookies, headers or addresses of files',
      usual: 'each kind of hostility once',
      deep: '5,000 more',
      safe: 'as above',
    },
  ],
  compose: [
    {
      promise:
        'an installation in containers is built without secrets, upgraded, moved to its other form and gone back from without a failed request, comes back whole elsewhere, and survives what is killed or hangs',
      usual: 'what the image and the compose file say of it',
      deep: 'all of it, on a container engine, where one runs as root',
      safe: 'backup, upgrade and faults are tested each time without containers',
    },
  ],
  previous: [
    {
      promise: "the services of the last release run on today's schema",
      usual: '',
      deep: 'their own tests',
      safe: 'released migrations are never edited and only grow, which is tested each time',
    },
  ],
  'previous-finds': [
    {
      promise: 'a schema that they do not bear is found',
      usual: '',
      deep: 'three changes of a table',
      safe: 'it is about the search above, not about the product',
    },
  ],
  chaos: [
    {
      promise: 'the door and checkpoints keep their books while parts of the product die (`faults/chaos`)',
      usual: '1,200 taps and 1,200 scans while each of six parts breaks once, and three planted bugs',
      deep: '12,000 taps and 24,000 scans under all 18 faults',
      safe: 'each part breaks in each run, and the planted bugs show that the books notice',
    },
  ],
  'chaos-finds': [
    {
      promise: 'that chaos finds what is wrong',
      usual: '`no-key`, `refused-passage-lost`, `revocation-not-in-differences`',
      deep: 'every planted bug',
      safe: 'it is about the search above, not about the product',
    },
  ],
  passages: [
    {
      promise: 'the same with many',
      usual: '',
      deep: '500,000 scans under 150 faults, once',
      safe: 'the same command with other numbers',
    },
  ],
} satisfies Readonly<Record<string, readonly Promised[]>>;

/** Every search, the quick ones first. @param folder where reports are written */
export const searches = (folder: string): Search[] =>
  withoutPromises(folder).map((search) => ({ ...search, promises: PROMISES[search.name] }));

type Name = keyof typeof PROMISES;

function withoutPromises(folder: string): (Omit<Search, 'promises'> & { readonly name: Name })[] {
  /** Tests that look further with a seed than without. */
  const tests = <Of extends Name>(name: Of, title: string, seeded: boolean, ...paths: readonly string[]) => ({
    name,
    seeded,
    paths,
    stage: (seed: number) => ({
      name: `${title}, seed ${seed}`,
      run: () =>
        runJest({
          report: path.join(folder, `${name}-${seed}.json`),
          args: ['--selectProjects', 'services', 'web', 'components', '--verbose=false', ...paths],
          env: { DEEP_SEED: String(seed) },
        }),
    }),
  });
  const chaos = <Of extends Name>(name: Of, title: string, ...args: string[]) => ({
    name,
    seeded: true,
    stage: (seed: number) => ({
      name: `${title}, seed ${seed}`,
      run: async () => oneCheck((await runScript(CHAOS, ['--seed', String(seed), ...args])) === 0),
    }),
  });
  const pdfs = tests('outside', 'PDFs by veraPDF', false, 'e2e/system/pdf/outside');
  return [
    { name: 'dependencies', seeded: false, stage: () => audit },
    { name: 'clamd', seeded: false, stage: () => realClamd(folder) },
    tests('lists', 'Big lists', false, 'shell/packages/roster/src/people-search'),
    tests(
      'libreoffice',
      'Files in LibreOffice',
      false,
      'services/packages/files/src/csv-in-libreoffice',
      'services/packages/files/src/xlsx.test',
    ),
    tests('properties', 'Properties by chance', true, ...propertyTests()),
    tests('walk', 'Authorisation everywhere', false, 'e2e/system/authorisation/walk.test'),
    tests('backup', 'Backup, restore and drill', false, 'services/operate/src/backup'),
    tests('door', 'The model of the door', true, 'e2e/system/door-model'),
    tests('sentinel', 'A planned change of the master', false, 'e2e/system/scale/redis-sentinel'),
    tests('fuzz', 'Hostile requests', true, 'e2e/system/fuzz'),
    {
      ...pdfs,
      seeded: true,
      stage: (seed: number) => ({
        name: `Judged by tools of others, seed ${seed}`,
        run: async () => addTallies([await pdfs.stage(seed).run(), await outside(folder, seed).run()]),
      }),
    },
    { name: 'compose', seeded: false, stage: () => compose },
    { name: 'previous', seeded: false, stage: () => previous },
    tests('previous-finds', 'Schemas that the services of a release do not bear', false, 'services/tools/src/previous'),
    chaos('chaos', 'Chaos', '--taps', '12000', '--passages', '24000', '--faults', '18'),
    // Two of the bugs are found only when Postgres is killed: everything strikes.
    chaos(
      'chaos-finds',
      'Chaos with each planted bug',
      '--planted',
      'all',
      '--taps',
      '4000',
      '--passages',
      '4000',
      '--faults',
      '24',
      '--guests',
      '600',
    ),
    {
      ...chaos('passages', 'Chaos at checkpoints', '--taps', '20000', '--passages', '500000', '--faults', '150'),
      seeded: false,
    },
  ];
}

/** The table of what is looked at when, a row a promise. */
export const promiseRows = (): string[][] =>
  searches('').flatMap(({ name, promises }) =>
    promises.map(({ promise, usual, deep, safe }) => [promise, usual, deep, safe, `\`${name}\``]),
  );
