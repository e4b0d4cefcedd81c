import globalSetup from '../global-setup.ts';

/** A benchmark: measures the product at BASE_URL and prints what it found. */
export type Benchmark = () => Promise<void>;

const BENCHMARKS: Readonly<Record<string, () => Promise<{ default: Benchmark }>>> = {
  'advancing-board': () => import('./advancing-board.ts'),
  'check-in': () => import('./check-in.ts'),
  'door-list': () => import('./door-list.ts'),
  'fan-out': () => import('./fan-out.ts'),
  gate: () => import('./gate.ts'),
  'people-table': () => import('./people-table.ts'),
  portal: () => import('./portal.ts'),
  release: () => import('./release.ts'),
  'sign-in': () => import('./sign-in.ts'),
  import: () => import('./import.ts'),
  search: () => import('./search.ts'),
};

const [name = ''] = process.argv.slice(2);
const load = BENCHMARKS[name];
if (!load) {
  console.error(`Name a benchmark: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(1);
}
const stop = await globalSetup();
try {
  await (await load()).default();
} finally {
  await stop();
}
