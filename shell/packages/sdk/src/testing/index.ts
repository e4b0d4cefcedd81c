export { installStorage, serveFrom } from './browser.ts';
export { sendJson, startServer, type TestServer } from './server.ts';
export { sessionAnswer } from './session-answer.ts';
