import type { FourEyesThen, TypedResult } from '@galeria/contract/draw/draw-endpoints';
import { readTickets } from '@galeria/contract/draw/draw-rule';
import type { DrawnMode } from '@galeria/contract/draw/draw-settings';
import type { ExtractionChoice } from '@galeria/contract/draw/extraction';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { selectNumbers } from '../participation/participation.public.ts';
import { saveDrawn } from '../promotions/promotions.public.ts';
import { settingsOf } from './draws.rules.ts';
import { addDraw } from './draws.store.ts';
import type { DrawKey, ListRow } from './frozen-lists.store.ts';
import { walkList } from './walk-list.reader.ts';

interface DrawToMake {
  readonly key: DrawKey;
  readonly mode: DrawnMode;
  readonly list: ListRow;
  readonly secret: Keyring;
  readonly typed: TypedResult;
  readonly extractionChoice: ExtractionChoice;
  readonly typedBy: string;
  readonly typedAt: Date;
  readonly drawnBy: string;
  readonly fourEyes: FourEyesThen;
}

/** Works out who wins and writes it down. The caller holds the promotion, which has no draw yet. */
export async function makeDraw(tx: Transaction, write: WriteContext, draw: DrawToMake): Promise<void> {
  const { key, mode, list, secret, typed, ...people } = draw;
  const { tickets, extractionNumber, extractionDate } = typed;
  const settings = settingsOf(mode);
  const walk = { reading: readTickets(tickets, settings), settings, seriesCounts: list.seriesCounts, secret };
  const { outcome } = await walkList(tx, key, walk);
  const { at } = write.act;
  const { reading, picks, missing } = outcome;
  await addDraw(tx, key, { tickets, extractionNumber, extractionDate, settings, outcome, at, ...people });
  await saveDrawn(tx, key, { number: reading.number, tickets, at });
  await selectNumbers(tx, key, picks, at);
  await recordAudit(tx, write.act, {
    action: 'promotion.drawn',
    subject: { type: 'promotion', id: String(key.promotionId) },
    mallCode: key.mallCode,
    after: {
      tickets: [...tickets],
      ...{ extractionNumber, extractionDate, extractionChoice: { ...draw.extractionChoice } },
      ...{ typedBy: draw.typedBy, fourEyes: draw.fourEyes.isOn ? 'on' : 'off' },
      drawnNumber: reading.number,
      root: list.root,
      selected: picks.map(({ number }) => number),
      missing,
    },
  });
}
