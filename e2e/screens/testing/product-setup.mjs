// Jest loads this file itself and knows nothing of TypeScript here, but Node does.
import startProductForTests from '../../global-setup.ts';

/** The product is named to the tests by BASE_URL, which is used as it is where it is set. */
export default async function productSetup() {
  globalThis.laminateProduct = await startProductForTests();
}
