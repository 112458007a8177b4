// A server in the middle of an upload: node uploading-process.ts. Says where its bytes are and goes no further, to be killed there.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUploadFolder } from '../upload-folders.ts';

const folder = await newUploadFolder();
await writeFile(join(folder, 'file'), 'half of it');
process.stdout.write(`${folder}\n`);
setInterval(() => {}, 60_000);
