import globalSetup from '../global-setup.ts';

/** A benchmark: measures the product at BASE_URL and prints what it found. */
export type Benchmark = () => Promise<void>;

interface BenchmarkModule {
  readonly default: Benchmark;
  /** Settings of the product that it measures. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether it starts its own products instead. */
  readonly startsProducts?: boolean;
}

const BENCHMARKS: Readonly<Record<string, () => Promise<BenchmarkModule>>> = {
  'advancing-board': () => import('./advancing-board.ts'),
  changes: () => import('./changes.ts'),
  'check-in': () => import('./check-in.ts'),
  'door-list': () => import('./door-list.ts'),
  'first-page': () => import('./first-page.ts'),
  'fan-out': () => import('./fan-out.ts'),
  forms: () => import('./forms.ts'),
  gate: () => import('./gate.ts'),
  hooks: () => import('./hooks.ts'),
  instances: () => import('./instances.ts'),
  'people-table': () => import('./people-table.ts'),
  neighbours: () => import('./neighbours.ts'),
  office: () => import('./office.ts'),
  portal: () => import('./portal.ts'),
  release: () => import('./release.ts'),
  requests: () => import('./requests.ts'),
  sizing: () => import('./sizing.ts'),
  'sign-in': () => import('./sign-in.ts'),
  import: () => import('./import.ts'),
  search: () => import('./search.ts'),
  'web-vitals': () => import('./web-vitals.ts'),
};

const [name = ''] = process.argv.slice(2);
const load = BENCHMARKS[name];
if (!load) {
  console.error(`Name a benchmark: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(1);
}
const { default: measure, settings = {}, startsProducts = false } = await load();
Object.assign(process.env, settings);
const stop = startsProducts ? async () => undefined : await globalSetup();
try {
  await measure();
} finally {
  await stop();
}
