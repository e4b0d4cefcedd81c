import { lineOf } from './figures.ts';
import { inventedPeople } from './invented-people.ts';
import { doorKeys } from './search-door.ts';
import { launchBrowser } from './launch-browser.ts';

const PEOPLE = Number(process.env.SEARCH_PEOPLE ?? 50_000);
const SLOWER = 4;

/**
 * Measures the search of the door among 50,000 guests on a page slowed four times, without fields and with ten, from a
 * key to its rows painted. The browser slows only the main thread of a page, not its workers.
 */
export default async function search(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const people = inventedPeople(PEOPLE);
    for (const fields of [false, true]) {
      const { toLetter, toRows, tasks, opened } = await doorKeys(browser, people, { rate: SLOWER, fields });
      console.log(`\nThe door with these guests${fields ? ' and ten fields' : ''}, its page slowed, its worker not`);
      console.log(lineOf('key to its letter painted', toLetter));
      console.log(lineOf('key to its rows painted', toRows));
      console.log(
        `${'longest tasks while typing'.padEnd(44)} ${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms (0: none over 50)`,
      );
      console.log(
        `${'opening again from this device'.padEnd(44)} ${opened.ms.toFixed(0)} ms to the rows, longest tasks ${opened.tasks.map((ms) => ms.toFixed(0)).join(', ')} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}
