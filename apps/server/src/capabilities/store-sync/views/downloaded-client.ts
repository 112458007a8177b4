import { fail } from '../../../platform/problem.ts';
import { clientFiles } from '../client-files.reader.ts';
import { clientZip } from '../client-zip.format.ts';

/** SYN-05: the client as one archive. */
export async function downloadedClient(): Promise<Buffer> {
  const files = await clientFiles();
  return files.length === 0 ? fail('not-found') : clientZip(files);
}
