import type { AnyRoute } from '@laminate/contracts';

/** What a call sends: JSON, or the parts of an upload with the file given. */
export function requestBody(
  { upload }: AnyRoute,
  fields: Readonly<Record<string, unknown>>,
  file: Blob,
): { body: string | FormData; headers: Record<string, string> } {
  if (!upload) return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set(upload.field, file, 'band.png');
  return { body, headers: {} };
}
