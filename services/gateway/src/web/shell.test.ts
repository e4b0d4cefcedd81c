import { once } from 'node:events';
import { rename, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createLogger } from '@laminate/kit/log';
import express from 'express';
import { buildWeb, type BuiltWeb } from '../testing/gateway-fixture.ts';
import { builtShell } from './shell.ts';

let web: BuiltWeb;
let server: Server;

/** Builds the portal's page, all builds within one tick of the clock. */
async function build(title: string, script: string): Promise<void> {
  const file = path.join(web.webRoot, 'portal.html');
  await writeFile(path.join(web.webRoot, script), title);
  await writeFile(path.join(web.webRoot, 'portal.json'), JSON.stringify({ files: [script] }));
  await writeFile(`${file}.new`, `<head><title>${title}</title></head>`);
  await utimes(`${file}.new`, 1_800_000_000, 1_800_000_000);
  await rename(`${file}.new`, file);
}

beforeEach(async () => {
  web = await buildWeb();
  await build('Portal', 'portal/main.aaaaaaaaaaaa.js');
  const viewerOf = async () => ({
    announced: { registry: { remotes: [] }, releases: [], isHere: async () => false },
    signedIn: false,
  });
  server = createServer(
    express().use(builtShell(web.webRoot, 'portal.html', viewerOf, createLogger('gateway', 'silent'))),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await web.remove();
});

const get = (address: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { headers: { accept: 'text/html' } });
const textOf = async (address: string) => (await get(address)).text();
const statusOf = async (address: string) => (await get(address)).status;

test('a build that took the place of another within one tick of the clock is taken up whole', async () => {
  await textOf('/artist-page');
  await build('Next', 'portal/main.bbbbbbbbbbbb.js');
  expect(await textOf('/artist-page')).toContain('<title>Next</title>');
  expect(await textOf('/portal/main.bbbbbbbbbbbb.js')).toBe('Next');
});

test('a build whose list of files can not be read leaves the one before, its page as well as its files', async () => {
  await textOf('/artist-page');
  await build('Next', 'portal/main.bbbbbbbbbbbb.js');
  const list = path.join(web.webRoot, 'portal.json');
  await writeFile(list, '{');
  expect(await textOf('/artist-page')).toContain('<title>Portal</title>');
  expect([await statusOf('/portal/main.aaaaaaaaaaaa.js'), await statusOf('/portal/main.bbbbbbbbbbbb.js')]).toEqual([
    200, 404,
  ]);
  await writeFile(list, '{"files":["portal/main.bbbbbbbbbbbb.js"]}');
  expect(await textOf('/artist-page')).toContain('<title>Next</title>');
  expect([await statusOf('/portal/main.aaaaaaaaaaaa.js'), await statusOf('/portal/main.bbbbbbbbbbbb.js')]).toEqual([
    404, 200,
  ]);
});

test('a page that could not be read yet is answered as such, until it can', async () => {
  const list = path.join(web.webRoot, 'portal.json');
  await rename(list, `${list}.away`);
  expect([await statusOf('/artist-page'), await statusOf('/portal/main.aaaaaaaaaaaa.js')]).toEqual([503, 503]);
  await rename(`${list}.away`, list);
  expect([await statusOf('/portal/main.aaaaaaaaaaaa.js'), await statusOf('/artist-page')]).toEqual([200, 200]);
});
