import type { Style, Typesetter } from '@laminate/print';

/** Sets short texts in up to this many lines, none broken over two. The rest ends in an ellipsis. */
export function sideBySide(
  type: Typesetter,
  texts: readonly string[],
  width: number,
  most: number,
  style: Style,
): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const longer = lines.length === 0 ? text : `${lines.at(-1)} · ${text}`;
    if (lines.length > 0 && (lines.length === most || type.width(longer, style) <= width)) lines.splice(-1, 1, longer);
    else lines.push(text);
  }
  return lines.map((line) => type.cut(line, width, style));
}
