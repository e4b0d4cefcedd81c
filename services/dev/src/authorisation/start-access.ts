import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPictureStore } from '@laminate/access/picture-store';
import { startAccess } from '@laminate/access/service';
import type { RunningService } from '@laminate/kit';
import type { Testbed } from '@laminate/testbed';

/** The access service on the database of a test, with its pictures in a folder of their own. */
export async function startAccessHere(bed: Testbed): Promise<RunningService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laminate-pictures-'));
  return startAccess(bed.env('access'), openPictureStore({ PICTURES_DIR: folder }));
}
