export * from './artists.ts';
export * from './forms.ts';
