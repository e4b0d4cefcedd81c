/** One part of a form: a field, or a file where it has a file name. */
export interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  readonly filename?: string;
  readonly type?: string;
}

const BOUNDARY = 'laminate-upload';

/** A body written by hand, since no form of a browser would send what some of the tests send. */
export function multipart(parts: readonly Part[]): { body: Uint8Array<ArrayBuffer>; contentType: string } {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    `${filename === undefined && type === undefined ? '' : `content-type: ${type ?? 'image/png'}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  const whole = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { body: new Uint8Array(whole), contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}
