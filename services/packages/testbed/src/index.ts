export { call, type Answer } from './call.ts';
export { copiesOf, type Change } from './copies.ts';
export { TEST_SECRET, createTestDatabase, type TestDatabase } from './database.ts';
export { openTestbed, type Caller, type Testbed } from './testbed.ts';
