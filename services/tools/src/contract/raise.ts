/** `npm run contract`: compares each library with what it promised at its last version, and raises its version. */
import { readContracts } from './contracts.ts';

for (const { library, changes, version, isCompared, record } of await readContracts()) {
  const { name, manifest } = library;
  for (const [kind, lines] of Object.entries(changes)) for (const line of lines) console.log(`${kind}: ${line}`);
  record();
  if (!isCompared) {
    console.error(
      `${name} was not compared with its last version: git's history is not all here (git fetch --unshallow)`,
    );
    process.exitCode = 1;
    continue;
  }
  console.log(
    version === manifest.version
      ? `${name} is ${version} as before`
      : `${name} is ${version} now, it was ${manifest.version}`,
  );
}
