import { partsOf, reached, sourcesOf, type Product } from './reach.ts';

const product: Product = {
  remotes: {
    'mf-checkin': ['/event/:eventId/check_in'],
    'mf-access': ['/event/:eventId/access-system', '/event/:eventId/:anything'],
  },
  services: {
    checkin: { calls: ['/api/event/{eventId}/check_in'], packages: ['accreditation'] },
    accounts: { calls: ['/api/auth'], packages: [] },
    access: { calls: ['/api/event/{eventId}/access_system'], packages: ['accreditation', 'files'] },
  },
};

const FILES: Record<string, string> = {
  'e2e/pages/sign-in.ts': "api.post('/api/auth', {})",
  'e2e/specs/door.spec.ts': `import { Door } from '../pages/door.ts';\nimport '../pages/sign-in.ts';\ntest('the door', () => new Door())`,
  'e2e/pages/door.ts': 'open(`/event/${eventId}/check_in?at=1`)',
  'e2e/specs/access.spec.ts': "import '../pages/sign-in.ts'; open(page, '/event/34/access-system')",
  'e2e/specs/call.spec.ts': 'import "../pages/sign-in.ts"; api.post(`/api/event/${id}/check_in`, {})',
  'e2e/specs/login.spec.ts': "open(page, '/login'); api.post('/api/auth', {})",
};
const tests = Object.keys(FILES)
  .filter((file) => file.includes('specs'))
  .map((file) => ({ file, sources: sourcesOf(file, (name) => FILES[name] ?? '') }));
const reachOf = (...changed: string[]) => reached(changed, tests, product).map((file) => /(\w+)\.spec/.exec(file)?.[1]);

it.each([
  ['a remote, its screens', ['mf-access/src/features/matrix/matrix.tsx'], ['access']],
  [
    'a service, its calls and the screens of its remote',
    ['services/checkin/src/routes/taps/check-in.ts'],
    ['door', 'call'],
  ],
  [
    'a package, those of all services that it is in',
    ['services/packages/accreditation/src/event/change.ts'],
    ['door', 'access', 'call'],
  ],
  [
    'a call that nearly every test makes on its way, only where it is the test',
    ['services/accounts/src/routes/session/sign-in.ts'],
    ['login'],
  ],
  ['what is in every page, everything', ['shell/packages/sdk/src/http.ts'], ['door', 'access', 'call', 'login']],
  ['a helper of tests, those that import it', ['e2e/pages/door.ts'], ['door']],
  ['a test, itself', ['e2e/specs/login.spec.ts'], ['login']],
  ['a test of a module, nothing', ['mf-access/src/features/matrix/matrix.test.ts'], []],
  ['what only operators run, nothing', ['services/operate/src/backup/restore.ts'], []],
])('reaches from %s', (_what, changed, specs) => {
  expect(reachOf(...changed)).toEqual(specs);
});

it('names the parts of a package that services share', () => {
  expect(partsOf('services/packages/files/src/csv.ts', product)).toEqual(['access']);
});
