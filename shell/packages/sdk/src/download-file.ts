const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    csv: 'text/csv;charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pdf: 'application/pdf',
    html: 'text/html;charset=utf-8',
    json: 'application/json',
    ics: 'text/calendar;charset=utf-8',
  }),
);

/** Long enough for a browser to have taken the content. */
const RETAINED_MS = 60_000;

/** Saves a file of these bytes under a title. The type is only a note for the browser. */
export function saveBytes(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, title: string, type: string | undefined): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = title;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RETAINED_MS);
}

/** Saves a file as the server delivers it, under its title. */
export function downloadFile(contentBase64: string, title: string): void {
  const text = atob(contentBase64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  saveBytes(bytes, title, TYPES.get(title.slice(title.lastIndexOf('.') + 1)));
}
