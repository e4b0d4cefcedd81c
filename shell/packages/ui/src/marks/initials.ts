/** The first letters of the first and the last word of a name. Empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first}${last}`.toLocaleUpperCase();
}
