/** What some file system refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const MOST = 80;

/** A name that any file system takes and that stays where it is put. */
function safe(text: string): string {
  const clean = text
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '');
  return [...clean].slice(0, MOST).join('').trim() || 'file';
}

interface ZipFile {
  readonly artist_id: number;
  readonly artist_name: string;
  readonly file_name: string;
}

/** A name that is not taken, whatever its case: ` (2)` goes before the ending. */
function unique(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

/** The name of a file: its ending stays, however long the rest is. */
function safeFile(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${safe(name.slice(0, dot))}${`.${safe(name.slice(dot + 1))}`}` : safe(name);
}

/**
 * Returns the path of each file in an archive, `Artist/file.pdf`. Two artists of one name have a folder each, and no
 * two files have the same name.
 */
export function zipNames(files: readonly ZipFile[]): string[] {
  const folders = new Map<number, string>();
  const [takenFolders, taken] = [new Set<string>(), new Set<string>()];
  return files.map(({ artist_id: id, artist_name: artist, file_name: name }) => {
    const folder = folders.get(id) ?? unique(safe(artist).replaceAll('.', '_'), takenFolders);
    folders.set(id, folder);
    return unique(`${folder}/${safeFile(name)}`, taken);
  });
}
