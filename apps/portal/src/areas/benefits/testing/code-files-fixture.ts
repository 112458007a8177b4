import type { CodeFile } from '@galeria/contract/coupons/code-file';
import { getCodeFile, listCodeFiles } from '@galeria/contract/coupons/code-file-endpoints';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { aPageOf } from './benefits-fixture.ts';

/** The API that knows these files, the first of them also by itself. */
export function withCodeFiles(api: FakeApi, files: readonly CodeFile[], codes = { free: 1200, taken: 34 }): void {
  api.on(listCodeFiles, { ...aPageOf(files), codes });
  if (files[0]) api.on(getCodeFile, files[0]);
}
