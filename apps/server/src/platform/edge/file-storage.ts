import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { opened } from './opened.ts';

/** One door to stored bytes, whatever is behind it (FIL-01). Keys are made by us, never by callers. */
export interface FileStorage {
  put(key: string, bytes: Readable, details: { contentType: string; size?: number }): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Everything that is stored, in no order. What comes or goes meanwhile may be told or not. */
  list(): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Asked for what is not stored. */
export const isNotStored = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each.name === 'NoSuchKey' || ('code' in each && each.code === 'ENOENT')) return true;
  return false;
};

export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

function storageOn(disk: Disk): FileStorage {
  return {
    put: (key, bytes, details) =>
      disk.putStream(key, bytes, {
        contentType: details.contentType,
        ...(details.size === undefined ? {} : { contentLength: details.size }),
      }),
    get: async (key) => opened(await disk.getStream(key)),
    remove: (key) => disk.delete(key),
    list: () => listed(disk),
  };
}

async function* listed(disk: Disk): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined;
  do {
    const page: Awaited<ReturnType<Disk['listAll']>> = await disk
      .listAll('/', { recursive: true, ...(paginationToken === undefined ? {} : { paginationToken }) })
      .catch((error: unknown) => {
        // The folder is made with the first file.
        if (isNotStored(error)) return { objects: [] };
        throw error;
      });
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const details = await object.getMetaData().catch((error: unknown) => {
        if (isNotStored(error)) return null;
        throw error;
      });
      if (details) yield { key: object.key, modifiedAt: details.lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

export const folderStorage = (folder: string): FileStorage =>
  storageOn(new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' })));

export const s3Storage = (config: S3Config): FileStorage =>
  storageOn(
    new Disk(
      new S3Driver({
        bucket: config.bucket,
        region: config.region,
        visibility: 'private',
        supportsACL: false,
        // Amazon's own checksums travel in a form that other S3-compatible servers store as part of the file.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
        ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
      }),
    ),
  );
