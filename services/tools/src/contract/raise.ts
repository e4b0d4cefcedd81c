/**
 * `npm run contract`: compares what each library promises with its record, raises its version accordingly and records
 * the current state.
 */
import { readContracts, writeVersion } from './contracts.ts';
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
