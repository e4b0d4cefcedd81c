/**
 * `npm run contract`: compares what each library promises with what is recorded of it, raises its version accordingly
 * and records it as it is. What is made of the contracts, the types of the API's client among it, is made anew.
 */
import { readContracts, writeVersion } from './contracts.ts';
import { writeGenerated } from './generated.ts';
import { raisedVersion } from './raised-version.ts';

for (const { library, changes, write } of await readContracts()) {
  const { name, manifest } = library;
  const version = raisedVersion(manifest.version, changes);
  for (const [kind, lines] of Object.entries(changes)) for (const line of lines) console.log(`${kind}: ${line}`);
  write(version);
  writeVersion(library, version);
  console.log(
    version === manifest.version
      ? `${name} is ${version} as before`
      : `${name} is ${version} now, it was ${manifest.version}`,
  );
}
await writeGenerated();
