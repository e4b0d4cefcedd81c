import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFile, trimLogs, withLog } from './logs.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-logs-'));
mkdirSync(path.join(dataDir, 'logs'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a log that grew too large is cut while its process goes on writing', async () => {
  appendFileSync(logFile(dataDir, 'small'), 'few words\n');
  await withLog(dataDir, 'large', async (output) => {
    writeSync(output, 'x'.repeat(200));
    trimLogs(dataDir, 100);
    writeSync(output, 'after');
  });
  expect(readFileSync(logFile(dataDir, 'large'), 'utf8')).toBe('after');
  expect(readFileSync(logFile(dataDir, 'large.1'), 'utf8')).toBe('x'.repeat(200));
  expect(readFileSync(logFile(dataDir, 'small'), 'utf8')).toBe('few words\n');
  expect(existsSync(logFile(dataDir, 'small.1'))).toBe(false);
});
