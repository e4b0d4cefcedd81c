export * from './artists.ts';
export * from './hotels.ts';
export * from './programme.ts';
