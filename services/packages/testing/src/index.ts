export { call, type Answer } from './call.ts';
export { TEST_SECRET, createTestDatabase, type TestDatabase } from './database.ts';
export { holdCommits, holdLock, type Held } from './hold-lock.ts';
export { addressWith, loadWith, type StandIns } from './load-with.ts';
export { freePort, NOTHING_LISTENS } from './free-port.ts';
export { openFixture, type Caller, type Fixture } from './fixture.ts';
export { startProcess, type ServiceProcess } from './service-process.ts';
export { whileChanged, withoutRowLocks } from './while-changed.ts';
