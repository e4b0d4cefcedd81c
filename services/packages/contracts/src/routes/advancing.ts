export * from './artists.ts';
