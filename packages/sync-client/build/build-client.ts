import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { CLIENT_DOWNLOAD, CLIENT_PROGRAM } from './download-folder.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

const STAMP = '.built-from';
const SOURCES = ['{sync-client,note-reader,contract}/src/**/*.ts', 'sync-client/{build,download}/*'];

/** By content, not by date: a fresh clone gives every file the same new date. */
function sourceDigest(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: PACKAGES }).sort()) {
    if (/[.]test[.]ts$|[/\\]testing[/\\]/.test(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(PACKAGES, path)));
  }
  return hash.digest('hex');
}

/** The program as one file that needs nothing but Node 20 or newer. */
export async function bundleClient(): Promise<string> {
  const bundle = await rolldown({ input: join(PACKAGE, 'src/main.ts'), platform: 'node', transform: { target: 'node20' } });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const [program, ...others] = output;
    if (others.length > 0) throw new Error(`more than one file: ${others.map(({ fileName }) => fileName).join(', ')}`);
    return program.code;
  } finally {
    await bundle.close();
  }
}

/** Writes the download anew where its sources have changed. */
export async function buildClientIfStale(): Promise<void> {
  const digest = sourceDigest();
  const stamp = join(CLIENT_DOWNLOAD, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(CLIENT_DOWNLOAD, { recursive: true });
  cpSync(join(PACKAGE, 'download'), CLIENT_DOWNLOAD, { recursive: true });
  // Whoever downloads it meanwhile gets a whole one.
  const unfinished = join(CLIENT_DOWNLOAD, `.${CLIENT_PROGRAM}.${process.pid}`);
  writeFileSync(unfinished, await bundleClient());
  renameSync(unfinished, join(CLIENT_DOWNLOAD, CLIENT_PROGRAM));
  writeFileSync(stamp, digest);
}
