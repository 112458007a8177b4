import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';

/** One door to stored bytes, whatever is behind it (FIL-01). Keys are made by us, never by callers. */
export interface FileStorage {
  put(key: string, bytes: Readable, details: { contentType: string; size?: number }): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

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
    get: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
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
