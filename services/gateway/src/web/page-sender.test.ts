import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release, RemoteRegistry } from '@laminate/contracts';
import { sampleRelease } from '@laminate/releases/testing';
import express from 'express';
import { addressOf } from '../remotes/announced.ts';
import { pageSender } from './page.ts';

/** Versions of one remote. A list is written out when its entry is. */
const [one, other] = [sampleRelease(), sampleRelease({ version: '1.1.0-bbbb' })];
let release: Release;
let stamp: string;
let script: string;
let signedIn: boolean;
let written: number;
let looks: string[];
let write: (entry: string) => string;
let server: Server;

const registry = (): RemoteRegistry => {
  const { name, version, container, files, remote } = release;
  const entry = addressOf(release, container);
  const announced = {
    name,
    version,
    entry,
    integrity: files[container]?.integrity,
    routes: remote.routes,
    nav: remote.nav,
  };
  return {
    remotes: [
      { ...announced, toJSON: () => ((written += 1), { ...announced, entry: write(entry) }) } as typeof announced,
    ],
    script,
  };
};

beforeAll(async () => {
  const isHere = async ({ version }: Release) => looks.push(version) > 0;
  const viewerOf = async () => ({ announced: { registry: registry(), releases: [release], isHere }, signedIn });
  const send = pageSender(viewerOf);
  server = createServer(express().use((req, res) => send(req, res, { stamp, html: '<head></head>' }))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
beforeEach(() => {
  [release, stamp, script, signedIn, written, looks, write] = [
    one,
    '1-1',
    'main.0123456789ab.js',
    true,
    0,
    [],
    (entry) => entry,
  ];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (address: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);

test('the list is written out for a page that is made, not for each that is sent', async () => {
  for (const address of ['/login', '/events', '/login'])
    expect(await (await get(address)).text()).toContain(`"version":"${one.version}"`);
  expect(written).toBe(1);
  await get('/event/3/people');
  await get('/event/4/people');
  expect(written).toBe(2);
  stamp = '2-1';
  await get('/event/4/people');
  expect(written).toBe(3);
});

test('another version and another script of the page give another one', async () => {
  const etagOf = async () => (await get('/login')).headers.get('etag');
  const first = await etagOf();
  release = other;
  const second = await etagOf();
  script = 'main.ba9876543210.js';
  const third = await etagOf();
  expect(new Set([first, second, third]).size).toBe(3);
  [release, script] = [one, 'main.0123456789ab.js'];
  expect(await etagOf()).toBe(first);
});

test('a page that could not be made is made for the next one who asks', async () => {
  script = 'main.cccccccccccc.js';
  write = () => {
    throw new Error('no memory');
  };
  expect((await get('/login')).status).toBe(500);
  write = (entry) => entry;
  expect((await get('/login')).status).toBe(200);
});

test('the disk is asked only for the files of a screen that are announced', async () => {
  await get('/login');
  signedIn = false;
  await get('/event/3/people');
  expect(looks).toEqual([]);
  signedIn = true;
  await get('/event/3/people');
  expect(looks).toEqual(['1.0.0-aaaa']);
});
