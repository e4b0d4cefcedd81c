/** `npm run tables`: writes down for TypeScript what tables and views the SQL of services/database makes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { columnsText, migrate } from '@laminate/database';
import { ensureServiceRoles } from '@laminate/kit/database/roles';
import { startPostgres } from '@laminate/local/embedded-postgres/index';
import { TABLES_FILE } from './tables-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-tables-'));
const postgres = await startPostgres({ dataDir: folder, durable: false });
try {
  await ensureServiceRoles(postgres.url, 'a-secret-of-a-server-that-is-thrown-away');
  await migrate(postgres.url);
  writeFileSync(TABLES_FILE, await columnsText(postgres.url));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
