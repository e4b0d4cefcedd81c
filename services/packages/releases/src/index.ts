export { fileRefusals } from './check-files.ts';
export { collisions } from './collisions.ts';
export * from './compare.ts';
export * from './files.ts';
export { installedRemotes } from './installed.ts';
export { refusals, sentence, type Dependencies } from './gate.ts';
export { readHistory } from './history.ts';
export { bucketIn, drawBucket, rolloutKey, rolloutOf, sees, type Rollout } from './rollout.ts';
export { addStep, readRollouts, rolloutFolder } from './rollout-log.ts';
