import { runMigrations } from '@laminate/kit/database/migrate';
import { M0001Tables } from './migrations/m0001-tables.ts';
import { M0002ApplyTaps } from './migrations/m0002-apply-taps.ts';
import { M0003CommentCounters } from './migrations/m0003-comment-counters.ts';
import { M0004Undo } from './migrations/m0004-undo.ts';
import { M0009ForgetUndo } from './migrations/m0009-forget-undo.ts';
import { M0010Ledger } from './migrations/m0010-ledger.ts';

/** Brings the schema `accreditation` up to date. The service roles must exist. */
export const migrate = (ownerUrl: string): Promise<void> =>
  runMigrations({
    ownerUrl,
    schema: 'accreditation',
    migrations: [M0001Tables, M0002ApplyTaps, M0003CommentCounters, M0004Undo, M0009ForgetUndo, M0010Ledger],
  });
