import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Where a journey is. */
interface Place {
  /** Project of Playwright. While the order is shuffled, each file is one. */
  readonly project: string;
  /** Below e2e. */
  readonly file: string;
  readonly line: number;
}

/** Names the command that repeats a journey alone. The built web has to be there. */
export const repeatOfJourney = ({ project, file, line }: Place): string => {
  const name = project.startsWith('faults') ? project : 'journeys';
  return `npm run journeys -- ${name.includes(' ') ? `'--project=${name}'` : `--project=${name}`} ${file}:${line}`;
};

/** Prints what failed, and how to repeat it alone, the moment it failed: the list says so at the end of all. */
export default class RepeatCommand implements Reporter {
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    const place = {
      project: test.parent.project()?.name ?? '',
      file: path.relative(import.meta.dirname, test.location.file),
      line: test.location.line,
    };
    console.log(`FAIL ${test.titlePath().filter(Boolean).join(' › ')}\n${error?.stack ?? error?.message ?? status}`);
    console.log(`To repeat it alone: ${repeatOfJourney(place)}`);
  }
}
