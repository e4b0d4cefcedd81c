/**
 * A script for the folder of an image. It prints each package that is in its bundles or beside them and not in its
 * SBOM, or the other way round. It shares no code with what writes the SBOM.
 */
export const COMPARE_SBOM = String.raw`
const { globSync, readFileSync } = require('node:fs');
const held = new Set();
for (const file of globSync('node_modules/**/package.json')) {
  if (!/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file)) continue;
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
  if (version && !name.startsWith('@laminate/')) held.add(name + '@' + version);
}
for (const file of globSync(['shell/dist/notices-*.txt', 'services/host/dist/notices-*.txt', 'mf-*/dist/*/notices-*.txt']))
  for (const part of readFileSync(file, 'utf8').split('\n' + '-'.repeat(80) + '\n\n')) {
    const [name, version] = part.split('\n')[0].split(' ');
    if (version) held.add(name + '@' + version);
  }
const { components } = JSON.parse(readFileSync('sbom.cdx.json', 'utf8'));
const listed = new Set(components.map(({ name, version }) => name + '@' + version));
for (const each of held) if (!listed.has(each)) console.log('not listed: ' + each);
for (const each of listed) if (!held.has(each)) console.log('not held: ' + each);
`;
