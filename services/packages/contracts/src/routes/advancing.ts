export * from './artist-exports.ts';
export * from './artists-log.ts';
export * from './artists.ts';
export * from './general-information.ts';
export * from './rider-files.ts';
