import { readFileSync } from 'node:fs';
import { Failure, errorCode } from '@laminate/operate/failure';

/**
 * Reads what a test tool wrote about its run.
 * @param file its JSON report
 * @param tool its name, for people
 * @param code its exit code
 * @throws Failure when the tool ended before it had written all of it
 */
export function readReport<Report>(file: string, tool: string, code: number): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    throw new Failure(
      `${tool} ended with code ${code} and without a report, so nothing of this stage is counted: what it said last stands above.`,
    );
  }
}
