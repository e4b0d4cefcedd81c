export { fileRefusals } from './check-files.ts';
export { collisions } from './collisions.ts';
export * from './files.ts';
export { installedRemotes } from './installed.ts';
export { refusals, sentence, type Dependencies } from './gate.ts';
