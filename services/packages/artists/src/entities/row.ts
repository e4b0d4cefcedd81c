import { p } from '@mikro-orm/core';

/** Columns that every table below an event has. The key is all three, and the id alone is also unique. */
export const row = {
  accountId: p.integer(),
  eventId: p.integer(),
  id: p.integer().primary(),
};

/** Counts the changes of a row. */
export const revision = { revision: p.integer().default(1) };

/** What is deleted stays for history to name. */
export const deletable = { deletedAt: p.datetime().nullable() };
