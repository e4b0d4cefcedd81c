import { reportPage } from './html-report.ts';
import { flattened, type Measured } from './stage.ts';

const stage = (name: string, more: Partial<Measured> = {}): Measured => ({
  name,
  passed: 2,
  failed: 0,
  skipped: 1,
  seconds: 3.25,
  usage: { processorSeconds: 4.5, peakMegabytes: 600 },
  ...more,
});
const failure = {
  title: 'a.spec.ts › shows <b>',
  message: 'expected <script>alert(1)</script> & more',
  repeat: "npm run journeys -- --project=journeys specs/a.spec.ts:3 -g 'x'",
  shownBy: ['/project/e2e/test-results/journeys/a b/picture.png', '/project/e2e/test-results/journeys/a b/trace.zip'],
};

const page = reportPage({
  summary: '4 passed, 1 failed, 1 skipped',
  stages: flattened([
    stage('Types'),
    stage('Around', {
      stages: [stage('Journeys', { failed: 1, failures: [failure], files: [{ file: 'a.test.ts', seconds: 7.5 }] })],
      failures: [failure],
    }),
  ]),
  overBudget: ['Types: 600 MB for 500 (+20 %)'],
  folder: '/project/test-results',
});

/** The texts of all elements of a kind. */
const texts = (tag: string, text = page): string[] =>
  [...text.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) => content);

it('shows each stage once, with what it took', () => {
  const rows = texts('tr').map((row) => texts('td', row));
  expect(rows).toEqual([
    [],
    ['Types', '2', '0', '1', '3.3', '4.5', '600'],
    ['Journeys', '2', '1', '1', '3.3', '4.5', '600'],
    ['Around', '0', '0', '0', '3.3', '4.5', '600'],
    [],
    ['a.test.ts', '7.5'],
  ]);
  expect(texts('li')[0]).toContain('picture.png');
  expect(texts('li').at(-1)).toBe('Types: 600 MB for 500 (+20 %)');
});

it('shows a failure once, as it was said, with its command, its picture and its trace', () => {
  expect(texts('summary')).toEqual(['a.spec.ts › shows &lt;b&gt;']);
  expect(texts('pre')).toEqual(['expected &lt;script&gt;alert(1)&lt;/script&gt; &amp; more']);
  expect(texts('code')).toEqual([failure.repeat, `npx playwright show-trace '${failure.shownBy[1]}'`]);
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '../e2e/test-results/journeys/a%20b/picture.png',
    '../e2e/test-results/journeys/a%20b/trace.zip',
  ]);
});

it('needs no other files', () => {
  expect(page).not.toMatch(/<(?:script|link|img)\b|src=|url\(|@import|https?:/);
});
