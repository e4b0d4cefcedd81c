/** `npm run pack -- <folder>`: tarballs of the libraries for remotes that are made elsewhere, of what makes one, and of the client of the API. */
import path from 'node:path';
import { errorMessage, isFailure } from '@laminate/operate/failure';
import { packAll } from './pack.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder that the tarballs go to: npm run pack -- <folder>');
  process.exitCode = 2;
} else {
  try {
    for (const file of await packAll(path.resolve(process.env.INIT_CWD ?? '', folder))) console.log(file);
  } catch (error) {
    console.error(isFailure(error) ? errorMessage(error) : error);
    process.exitCode = 1;
  }
}
