export { fileRefusals } from './check-files.ts';
export { collisions } from './collisions.ts';
export * from './files.ts';
export { refusals, sentence, type Dependencies } from './gate.ts';
