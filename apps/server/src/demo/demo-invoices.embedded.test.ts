import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FLAG_KINDS } from '@galeria/contract/invoices/invoice';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import {
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  RECUSE_REASONS,
} from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { readNoteXml } from '@galeria/note-reader/note-xml.reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../capabilities/invoices/testing/disagreements.ts';
import { flagMiscounts } from '../capabilities/invoices/testing/flag-recount.ts';
import { likeness } from '../capabilities/note-files/picture-likeness.rules.ts';
import { keyedDigest } from '../platform/keyed-digest.ts';
import { preparePicture } from '../platform/pictures.ts';
import type { TestApp } from '../testing/test-app.ts';
import { INVOICE_DAYS } from './demo-invoices.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { DEMO_SIZES } from './load-demo.ts';
import { FULLEST_FIRST } from './malls-with-offers.ts';
import { openSeededDemo } from './testing/seeded-demo.ts';

const DAY = 24 * 60 * 60_000;
const ANALYSTS = MALLS.slice(0, 3).map(({ code }) => code);

let testApp: TestApp;
let at: Date;
beforeAll(async () => {
  testApp = await openSeededDemo();
  at = testApp.clock.now();
});
afterAll(() => testApp.close());

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;
const tokenOf = async (name: string): Promise<string> =>
  (await testApp.call(sessionEndpoints.signIn, { body: { username: `${name}@galeria.example`, password: DEMO_PASSWORD } })).body
    .accessToken;
const counted = async (column: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows(`select ${column} as name, count(*)::int as notes from invoices group by 1`)).map(({ name, notes }) => [
      name,
      notes,
    ]),
  );

describe('[INV-01] the notes of the demo', () => {
  test('are 60,000 of the last months, of every type, channel, status and reason, most of them approved', async () => {
    const status = await counted('status');
    expect(Object.values(status).reduce((sum, notes) => sum + notes, 0)).toBe(DEMO_SIZES.invoices);
    expect(Object.keys(status).sort()).toEqual([...INVOICE_STATUSES].sort());
    expect(Object.keys(await counted('type')).sort()).toEqual([...INVOICE_TYPES].sort());
    expect(Object.keys(await counted('channel')).sort()).toEqual([...INVOICE_CHANNELS].sort());
    expect(Object.keys(await counted('recuse_reason')).sort()).toEqual([...RECUSE_REASONS, 'null'].sort());
    expect(status['APROVADA']).toBeGreaterThan(45_000);
    expect(status['REJEITADA']).toBeGreaterThan(3000);
    expect(status['ERRO_ENRIQUECIMENTO']).toBeLessThan(300);
    const [times] = await rows('select min(sent_at) as first, max(sent_at) as last, max(decided_at) as decided from invoices');
    expect((at.getTime() - times.first.getTime()) / DAY).toBeGreaterThan(INVOICE_DAYS - 2);
    expect((at.getTime() - times.first.getTime()) / DAY).toBeLessThan(INVOICE_DAYS + 1);
    expect((at.getTime() - times.last.getTime()) / DAY).toBeLessThan(1);
    expect([times.last <= at, times.decided <= at]).toEqual([true, true]);
  });

  test('have queue, marks, totals, approvals and histories as if people had made them', async () => {
    expect(await disagreements(testApp.database)).toEqual([]);
    const sums = await rows(
      `select mall_code, status, channel, sum(notes) from (
         select mall_code, status, channel, notes from invoice_sums
         union all select mall_code, status, channel, -notes from invoice_totals) as compared group by 1, 2, 3 having sum(notes) <> 0`,
    );
    expect(sums).toEqual([]);
    // The engine of promotions must not act on history.
    expect(await rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);
    expect(
      await rows(
        `select i.invoice_id from invoices i join customers c using (customer_id, mall_code)
         where i.sent_at < c.created_at or i.decided_at < i.sent_at or c.is_blocked`,
      ),
    ).toEqual([]);
  });

  test('[PER-11] are decided in working hours, and never by whoever entered them', async () => {
    // What came last on a day may have been waited for.
    expect(
      await rows(
        `select invoice_id, decided_at from invoices where decided_by is not null and decided_at - sent_at > interval '25 minutes'
           and extract(hour from decided_at at time zone 'America/Sao_Paulo') not between 8 and 19`,
      ),
    ).toEqual([]);
    expect(await rows('select invoice_id from invoices where decided_by = sent_by')).toEqual([]);
    const entered = await rows(
      `select i.sent_by, i.writers, u.id::text as writer from invoices i left join users u on u.email = i.sent_by
       where i.channel in ('BPO', 'AC')`,
    );
    expect(entered.length).toBeGreaterThan(100);
    expect(entered.filter(({ writers, writer }) => writers.length !== 1 || writers[0] !== writer)).toEqual([]);
    expect(entered.filter(({ sent_by }) => /^(analista|admin)@/.test(sent_by))).toEqual([]);
  });

  test('have keys that hold, of issuers that the mall knows as what the status says', async () => {
    const keys = await rows('select access_key as key, issuer_cnpj, number, status from invoices where access_key is not null');
    expect(keys.length).toBeGreaterThan(30_000);
    const wrong = keys.filter(({ key, issuer_cnpj, number }) => {
      const read = readAccessKey(key);
      return !read.ok || read.accessKey.issuer.id !== issuer_cnpj || String(read.accessKey.number) !== number;
    });
    expect(wrong).toEqual([]);
    const lists = await rows(
      `select distinct i.status, n.list from invoices i
       left join issuer_cnpjs n on n.mall_code = i.mall_code and n.cnpj = i.issuer_cnpj where i.issuer_cnpj is not null`,
    );
    const of = (status: string) => lists.filter((each) => each.status === status).map(({ list }) => list);
    expect(of('CNPJ_ANALISE')).toEqual(['undefined']);
    expect(of('APROVADA').sort()).toEqual(['allowed', 'pre-registered']);
    const unknown = await rows(
      `select cnpj from issuer_cnpjs n where list = 'undefined' and not exists (
         select 1 from invoices i where i.mall_code = n.mall_code and i.issuer_cnpj = n.cnpj and i.status = 'CNPJ_ANALISE')`,
    );
    expect(unknown).toEqual([]);
  });

  test('[INV-03] give the analyst something to do, and little elsewhere; some have waited for more than a week', async () => {
    const waiting = await rows(
      'select mall_code, count(*)::int as notes, min(queued_at) as oldest from invoice_reviews group by 1 order by 2 desc',
    );
    expect(
      waiting
        .slice(0, 3)
        .map(({ mall_code }) => mall_code)
        .sort(),
    ).toEqual([...ANALYSTS].sort());
    for (const { notes, oldest } of waiting.slice(0, 3)) {
      expect(notes).toBeGreaterThan(150);
      expect(notes).toBeLessThan(400);
      expect((at.getTime() - oldest.getTime()) / DAY).toBeGreaterThan(7);
    }
    expect(waiting[3]?.notes).toBeLessThan(110);
    expect(waiting).toHaveLength(50);
  });

  test('[INV-10] are marked where the rules say so, and nowhere else: whoever counts again comes to the same', async () => {
    const flags = await rows('select kind, count(*)::int as notes from invoice_flags group by 1');
    expect(flags.map(({ kind }) => kind).sort()).toEqual([...FLAG_KINDS].sort());
    const ofWaiting = await rows(
      `select distinct kind from invoice_flags join invoices using (invoice_id, mall_code)
       where status = 'AVALIACAO_PENDENTE' and mall_code = any($1) order by 1`,
      [ANALYSTS],
    );
    expect(ofWaiting.map(({ kind }) => kind)).toEqual([...FLAG_KINDS].sort());
    expect(
      await rows(
        'select 1 from invoices i where flag_count <> (select count(*) from invoice_flags f where f.invoice_id = i.invoice_id)',
      ),
    ).toEqual([]);
    expect(await flagMiscounts(testApp.database)).toEqual([]);
  });

  test('[INV-10] one picture came twice, in another mall; of all others none is taken for another', async () => {
    const twice =
      await rows(`select f.sha256 = o.sha256 as same, i.mall_code <> g.other_mall_code as elsewhere from invoice_flags g
      join invoices i using (invoice_id, mall_code) join note_files f on f.file_id = i.picture_id
      join invoices p on p.invoice_id = g.other_invoice_id join note_files o on o.file_id = p.picture_id
      where g.kind = 'SAME_PICTURE'`);
    expect(twice.length).toBeGreaterThan(0);
    expect(twice.every(({ same, elsewhere }) => same && elsewhere)).toBe(true);
    const known = await rows(
      'select distinct file_id, row_hash as "rowHash", column_hash as "columnHash", sha256 from note_files where row_hash is not null',
    );
    expect(known.length).toBeGreaterThanOrEqual(30);
    const alike = known.flatMap((one, place) =>
      known.slice(place + 1).filter((other) => one.sha256 !== other.sha256 && likeness(one as never, other as never) !== null),
    );
    expect(alike).toEqual([]);
  });

  test('[INV-01] have a picture of their own where one was taken, that opens, and whose hash is the product’s own', async () => {
    const [files] = await rows(
      `select count(*)::int as notes, count(distinct storage_key)::int as pictures, max(size) as most from note_files where kind = 'picture'`,
    );
    expect(files.notes).toBeGreaterThan(1200);
    expect(files.notes - files.pictures).toBeLessThan(4);
    expect(files.most).toBeLessThan(20_000);
    expect(
      await rows(
        `select i.invoice_id from invoices i left join note_files f on f.file_id = i.picture_id and f.mall_code = i.mall_code
         where (i.picture_id is not null) <> (i.channel in ('OCR', 'BPO', 'AC'))
           or i.picture_id is not null and (f.kept_at is null or f.kind <> 'picture')`,
      ),
    ).toEqual([]);
    const some = await rows(
      'select storage_key, width, height, row_hash as "rowHash", column_hash as "columnHash" from note_files where row_hash is not null order by storage_key limit 8',
    );
    for (const { storage_key, width, height, ...kept } of some) {
      const bytes = Buffer.concat(await (await testApp.deps.storage.get(storage_key)).toArray());
      const read = await sharp(bytes).metadata();
      expect([read.format, read.width, read.height]).toEqual(['png', width, height]);
      const { rowHash, columnHash } = await preparePicture(() => Readable.from([bytes]));
      expect(likeness({ rowHash, columnHash }, kept as never)).not.toBeNull();
    }
  });

  test('[INV-03] the analyst signs in, claims a note and sees its picture', async () => {
    const as = { token: await tokenOf('analista') };
    for (const mallCode of ANALYSTS) {
      const { rows: heads } = await testApp.database.pool.query(
        'select invoice_id, picture_id from invoices where mall_code = $1 and status = $2 and picture_id is not null order by sent_at limit 1',
        [mallCode, 'AVALIACAO_PENDENTE'],
      );
      const claimed = await testApp.call(reviewEndpoints.claimInvoice, { params: { id: heads[0].invoice_id } }, as);
      expect([claimed.status, claimed.body.picture?.fileId, claimed.body.lease?.isMine]).toEqual([
        200,
        heads[0].picture_id,
        true,
      ]);
    }
  });

  test('[INV-03] the analyst has of every kind: photographed, told by a till, by key alone; read and unread, new and old', async () => {
    for (const mallCode of ANALYSTS) {
      const kinds = await rows(
        `select channel, amount_in_cents is null as unread, count(*)::int as notes from invoices
         where mall_code = $1 and status = 'AVALIACAO_PENDENTE' group by 1, 2`,
        [mallCode],
      );
      const has = (channel: string, unread: boolean) => kinds.some((kind) => kind.channel === channel && kind.unread === unread);
      expect([
        mallCode,
        has('OCR', true),
        has('OCR', false),
        has('ACCESSKEY', true),
        has('ACCESSKEY', false),
        has('NAPP', false),
      ]).toEqual([mallCode, true, true, true, true, true]);
    }
  });

  test('[INV-11] the analyst has notes that came with an XML, whose bytes say what the note says and what is kept of them', async () => {
    const sent = await rows(
      `select i.mall_code, i.invoice_id as id, i.sent_by, i.writers, i.channel, i.type, i.access_key as "accessKey", i.issuer_cnpj as "issuerCnpj",
         i.number, i.series, i.issued_at as "issuedAt", to_char(i.issue_date, 'YYYY-MM-DD') as "issueDate", i.amount_in_cents::int as "amountInCents",
         i.enrichment_provider as provider, i.is_buyer_sender, c.cpf, f.kind, f.owner_id, f.size, f.sha256, f.storage_key, f.facts, f.kept_at
       from invoices i join note_files f on f.file_id = i.xml_id and f.mall_code = i.mall_code
       join customers c on c.customer_id = i.customer_id and c.mall_code = i.mall_code
       where i.status = 'AVALIACAO_PENDENTE'`,
    );
    for (const mallCode of ANALYSTS) expect(sent.filter(({ mall_code }) => mall_code === mallCode).length).toBeGreaterThan(5);
    expect(new Set(sent.map(({ is_buyer_sender }) => is_buyer_sender))).toEqual(new Set([true, false, null]));
    for (const note of sent) {
      const bytes = Buffer.concat(await (await testApp.deps.storage.get(note.storage_key)).toArray());
      expect([bytes.length, hash('sha256', bytes, 'hex'), note.kind, note.provider]).toEqual([
        note.size,
        note.sha256,
        'xml',
        'XML',
      ]);
      const verdict = readNoteXml(bytes, at);
      if (!verdict.ok) return expect.fail(verdict.message);
      const { buyerCpf, items, issuerName, amountWithTaxesInCents, ...said } = verdict.note;
      expect(note).toMatchObject(said);
      expect(JSON.parse(note.facts)).toEqual({
        ...{ ...said, items, issuerName, amountWithTaxesInCents, issuedAt: said.issuedAt.toISOString() },
        buyerDigest: buyerCpf === null ? null : keyedDigest(testApp.deps.secret, buyerCpf),
      });
      expect(note.is_buyer_sender).toBe(buyerCpf === null ? null : buyerCpf === note.cpf);
      // PER-11: whoever sent it is somebody, and not the analyst of the demo, who may decide on it.
      expect(note.writers).toEqual([note.owner_id]);
      expect(note.sent_by).not.toBe('analista@galeria.example');
    }
    expect((await rows('select id from users where id = any($1)', [sent.map(({ owner_id }) => owner_id)])).length).toBe(
      new Set(sent.map(({ owner_id }) => owner_id)).size,
    );
    const { id, amountInCents } = sent[0];
    const detail = await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, { token: await tokenOf('analista') });
    expect(detail.body).toMatchObject({ hasXml: true, picture: null, customerOrderEnrichment: { enrichmentProvider: 'XML' } });
    expect(detail.body.items.reduce((sum, item) => sum + item.amountInCents, 0)).toBe(amountInCents);
  });

  test('[SYN-07] what a shop sent shows what it sent: its items, approved by the rules, and the same sale among those of the store', async () => {
    const synced = await rows(
      `select i.channel, i.status, i.sent_by, i.decided_by, i.store_universal_id as store, i.is_buyer_sender, i.amount_in_cents::int as cents,
         (select sum(amount_in_cents)::int from invoice_items t where t.invoice_id = i.invoice_id) as items, s.total_cents::int as sold,
         exists (select 1 from store_links l where l.universal_id = i.store_universal_id) as linked
       from invoices i left join synced_sales s on s.access_key = i.access_key and s.mall_code = i.mall_code
       where i.enrichment_provider = 'STORE_SYNC' or i.channel = 'FAREJEIRO'`,
    );
    expect(synced.length).toBeGreaterThan(200);
    expect(synced.filter(({ cents, items, sold, linked }) => items !== cents || sold !== cents || !linked)).toEqual([]);
    const byClient = synced.filter(({ channel }) => channel === 'FAREJEIRO');
    expect(byClient.filter(({ sent_by, store, decided_by }) => sent_by !== `store:${store}` || decided_by !== null)).toEqual([]);
    expect(new Set(byClient.map(({ status, is_buyer_sender }) => `${status} ${is_buyer_sender}`))).toEqual(
      new Set(['APROVADA true']),
    );
    // By its key, of a sale that names nobody or somebody else: an analyst looks at it.
    expect(synced.some(({ channel, status }) => channel === 'ACCESSKEY' && status === 'AVALIACAO_PENDENTE')).toBe(true);
  });

  test('[SHL-05] are most in the mall that is selected at first', async () => {
    const [most] = await rows('select mall_code from invoices group by 1 order by count(*) desc limit 1');
    expect(most).toEqual({ mall_code: FULLEST_FIRST[0]?.code });
  });
});
