import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deep } from '@laminate/tools/test/depth';
import { openAllServices } from '../authorisation/start-services.ts';
import { everyPdf } from './every-pdf.ts';
import { judgedBy, verapdf, versionOf } from './verapdf.ts';

/** It is fetched over the network, and starts a virtual machine: for the deep tests. */
const jar = deep ? verapdf() : null;

(jar === null ? describe.skip : describe)('every PDF, judged by veraPDF where it can be had', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-verapdf-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const product = openAllServices();

  it('keeps to PDF/UA-1, and a document without its mark does not', async () => {
    const made = await everyPdf(await product);
    const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-')}.pdf`;
    for (const { name, bytes } of made) writeFileSync(path.join(folder, fileOf(name)), bytes);
    const unmarked = (made[0]?.bytes ?? Buffer.alloc(0))
      .toString('latin1')
      .replace('pdfuaid:part>1<', 'pdfuaid:part>0<');
    writeFileSync(path.join(folder, 'unmarked.pdf'), unmarked, 'latin1');
    console.log(versionOf(jar ?? ''));
    const judged = judgedBy(jar ?? '', folder);
    expect(judged.get('unmarked.pdf')).toEqual([expect.stringMatching(/^5-/)]);
    expect(judged.size).toBe(made.length + 1);
    expect(made.map(({ name }) => [name, judged.get(fileOf(name))])).toEqual(made.map(({ name }) => [name, []]));
  });
});
