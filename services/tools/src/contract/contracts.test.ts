import { hasHistory } from '../test/history.ts';
import { readContracts } from './contracts.ts';

test('every library promises what its version was given for', async () => {
  const contracts = await readContracts();
  expect(contracts.map(({ library }) => library.name).toSorted()).toEqual([
    '@laminate/contracts',
    '@laminate/mf-preset',
    '@laminate/sdk',
    '@laminate/ui',
  ]);
  for (const { library, changes, isRecorded, isCompared } of contracts) {
    // Without the whole history, as in a shallow clone, only `contract.json` can be compared.
    expect(isCompared).toBe(hasHistory() || library.name === '@laminate/contracts');
    const said = [...changes.breaking, ...changes.additive].slice(0, 20).join('\n');
    if (!isRecorded) throw new Error(`${library.name} has changed: raise its version with npm run contract.\n${said}`);
  }
});
