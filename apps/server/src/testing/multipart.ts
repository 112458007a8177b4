const BOUNDARY = 'galeria-boundary-7MA4YWxkTrZu0gW';

export interface FormPart {
  readonly name?: string;
  /** A file when given; a field otherwise. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: Uint8Array | string;
}

/** A form as a browser sends it: raw UTF-8 in the names, quotes percent-encoded by browsers and left alone here. */
export function multipart(...parts: readonly FormPart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const chunks = parts.flatMap(({ name = 'file', filename, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        (type === undefined && filename === undefined ? '\r\n' : `content-type: ${type ?? 'application/octet-stream'}\r\n\r\n`),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
