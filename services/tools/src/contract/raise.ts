/** `npm run contract`: compares each library with what it promised at its last version, and raises its version. */
import { readContracts } from './contracts.ts';

for (const { library, changes, version, record } of await readContracts()) {
  const { name, manifest } = library;
  for (const [kind, lines] of Object.entries(changes)) for (const line of lines) console.log(`${kind}: ${line}`);
  record();
  console.log(
    version === manifest.version
      ? `${name} is ${version} as before`
      : `${name} is ${version} now, it was ${manifest.version}`,
  );
}
