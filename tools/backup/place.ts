import { join } from 'node:path';
import type { Config } from '../../apps/server/src/config/env.ts';
import { type FileStorage, folderStorage, s3Storage } from '../../apps/server/src/platform/edge/file-storage.ts';

const NAMES = /^(DATABASE_URL|GALERIA_DATA|GALERIA_S3_\w+)$/;

/** Of the environment only what says where rows and files are: whoever backs up need not know the server's secrets. */
export const PLACE_VARIABLES = (env: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => NAMES.test(name)));

/** The storage that the server would open. */
export const openStorage = ({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): FileStorage =>
  s3 ? s3Storage(s3) : folderStorage(join(dataFolder, 'files'));
