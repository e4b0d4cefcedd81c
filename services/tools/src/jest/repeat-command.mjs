import path from 'node:path';
import { repeatOfJest } from '../test/repeat-command.ts';

/** Prints how to repeat a failure alone as soon as its file has ended, below what jest prints of it. */
export default class RepeatCommand {
  #root;

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onTestFileResult({ path: file, context }, { testResults, failureMessage, testExecError }) {
    const script = context.config.displayName?.name === 'screens' ? 'screens' : 'unit';
    const place = path.relative(this.#root, file);
    const failed = testResults.filter(({ status }) => status === 'failed');
    const tests = failed.length > 0 ? failed : failureMessage || testExecError ? [undefined] : [];
    for (const test of tests) console.log(`To repeat it alone: ${repeatOfJest(script, place, test)}`);
  }
}
