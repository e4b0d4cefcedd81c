export { createClient, type CallOptions, type Client, type ClientOptions, type Input } from './client.ts';
export { LaminateError, type Problem } from './error.ts';
export type * from './routes.ts';
