export * from './answers.ts';
export * from './artist-guests.ts';
export * from './artists.ts';
export * from './forms.ts';
export * from './hotels.ts';
export * from './programme.ts';
