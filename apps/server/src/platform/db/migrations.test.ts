import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * The digest of every migration. A new one adds a line; a line never changes, because databases that have the migration would
 * never run what was changed (docs/decisions/0050-one-migration-then-never-edited.md).
 */
const DIGESTS = {
  '0000_first-release.sql': 'c1f47d6632a28a6348e46c1818a5c5112709e91392c093e0e03093b5f8d6b109',
  '0001_offers.sql': '98318231dcf5bb431a7d89cd256db94c60a61051acc1481ddf97c961569aeb01',
  '0002_store-sync.sql': '34471cd06a1a3536717829422ce9a1faa1a7461a420c44b163c2605bca4162d6',
  '0003_cancelled-notes.sql': 'ad5e3684c67cdf458df3ddcb0413dad031321a381cea6fb4688379ceb04f1c34',
  '0004_four-eyes.sql': '01167ec0ae892981b5358ba951949a9169d610aaef6644e0796e211ea7ec74cd',
  '0005_promotions-to-the-end.sql': '3ef5f8f3e3d14b5a65ba3e503fb0c350ad52a7fb2a30057b9d597b0730022aac',
  '0006_the-desk.sql': 'deb59642306febcb4630ff3e7db2d0a2a82fd63baaa318885c7f196a19effffd',
  '0007_lists.sql': '4650e7d0048dcdc0ba382670043ef0356300728bf0b0d0d3810deb135b7ba936',
  '0008_right-to-the-end.sql': '8665013730bf828859c4d9f6bda07cd1fedf67f44b837fd4b2c4edbfaaf18442',
  '0009_benefit-raffles.sql': '7b7b4c36d5d8275a709b30d775965a2e5b6a82401957e74811fcb1fd6bfc5d22',
  '0010_synced-totals-with-taxes.sql': '87ae6a5931433853f0e8ba1a5b60e862e755fe676fd2fb730e3b45da3c68a191',
  '0011_never-in-the-app.sql': '680a42bf714396ee18d623a7c9ec2a6f65963bf3ef9e77172418df3737fa44fb',
};

test('[OPS-01] no migration was edited since it was made', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(FOLDER, name)))
      .digest('hex');
  expect(Object.fromEntries(files.sort().map((name) => [name, digestOf(name)]))).toEqual(DIGESTS);
});
