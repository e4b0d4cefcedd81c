export * from './portal-calendar.ts';
export * from './portal-form.ts';
export * from './portal-page.ts';
export * from './portal-riders.ts';
