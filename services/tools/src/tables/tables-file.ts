import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';

/** Where the tables are written down for TypeScript. */
export const TABLES_FILE = path.join(projectRoot, 'services/packages/kit/src/database/schema.ts');
