import { changesInApi } from './api-changes.ts';

const API = `import type { Role } from '@laminate/contracts/roles';

export function can(roles: readonly Role[]): boolean;

export interface Remote {
    readonly name: string;
    readonly palette?: {
        label: string;
    };
}

declare namespace device {
    export {
        newUuid
    }
}`;

const changed = (from: string, to: string) => changesInApi(API, API.replace(from, to));
const NONE = { breaking: [], additive: [] };

test('the same offers the same, wherever it imports from', () => {
  expect(changesInApi(API, API)).toEqual(NONE);
  expect(changed('contracts/roles', 'contracts')).toEqual(NONE);
});

test.each([
  ['a new declaration', 'export function can', 'export function say(): void;\n\nexport function can'],
  ['a new member that may be left out', 'readonly name: string;', 'readonly name: string;\n    readonly x?: 1;'],
  ['a new name of an entry', 'newUuid', 'newUuid,\n        openDatabase'],
])('%s is harmless', (_, from, to) => {
  const { breaking, additive } = changed(from, to);
  expect(breaking).toEqual([]);
  expect(additive.length).toBeGreaterThan(0);
});

test.each([
  ['a declaration that is gone', 'export function can(roles: readonly Role[]): boolean;', ''],
  ['another type', 'readonly name: string;', 'readonly name: number;'],
  ['a member that has to be there', 'readonly name: string;', 'readonly name: string;\n    readonly x: 1;'],
  ['a member that may not be left out any more', 'palette?', 'palette'],
  ['another type inside', 'label: string', 'label: number'],
])('%s breaks', (_, from, to) => {
  expect(changed(from, to).breaking).not.toEqual([]);
});
