import { zipSync } from 'fflate';
import type { ClientFile } from './client-files.reader.ts';

/** All in one folder, so that whoever unpacks it finds it again. */
export const clientZip = (files: readonly ClientFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [`galeria-sync/${name}`, bytes]))));
