import type { StoredFile, UPLOAD_KINDS } from '@galeria/contract/files/file-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import type { PromotionInput } from '@galeria/contract/promotions/promotion-input';
import {
  type PromotionStatus,
  type PromotionType,
  type SubMode,
  subModesOf,
} from '@galeria/contract/reference/enumerations/promotion';
import type { SignedIn } from '@galeria/contract/session/session';
import { asAdministrator, asSecondPerson, callApi, newAddress } from './api.ts';
import { aNotePicture } from './note-picture.ts';

const DAY = 24 * 3_600_000;
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A file as a form sends it before the promotion is saved. */
export async function uploadFor(
  url: string,
  mallCode: string,
  kind: (typeof UPLOAD_KINDS)[number],
  name: string,
  content: string | Uint8Array,
): Promise<StoredFile> {
  const { accessToken } = await asAdministrator(url);
  const form = new FormData();
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const answer = await fetch(`${url}/api/file/${kind}?mallCode=${mallCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': newAddress() },
    body: form,
  });
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as StoredFile;
}

/** A modeRegion that begins tomorrow and lasts ten days. */
function aMode(mode: SubMode): object {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const common = { startDate: at(1), endDate: at(11), consumerTarget: 30_000, pickUpLocation: 'SAC, piso L1' };
  if (mode === 'buyAndWin') return { ...common, awards: [{ name: 'Panetone', quantity: 100 }] };
  const draw = {
    ...common,
    secapNumber: '04.043818/2026',
    raffleDate: at(13),
    announcementDate: at(15),
    awardName: 'Carro',
    awardQuantity: 2,
  };
  return mode === 'luckyNumber' ? { ...draw, seriesCount: 1 } : draw;
}

export interface PromotionTraits {
  readonly mallCode: string;
  readonly name: string;
  readonly type?: PromotionType;
  readonly status?: PromotionStatus;
  readonly changes?: Partial<PromotionInput>;
  /** Who writes it; the administrator unless told otherwise. */
  readonly writer?: SignedIn;
}

const WAYS = {
  DRAFT: [],
  REFUSED: ['refuse'],
  APPROVED: ['approve'],
  CURRENT: ['approve', 'activate'],
  CLOSED: ['approve', 'activate', 'close'],
} as const satisfies Record<PromotionStatus, readonly string[]>;

/** A promotion with banner and regulation, brought to its status as people bring it there. */
export async function aPromotion(url: string, traits: PromotionTraits): Promise<Promotion> {
  const { mallCode, name, type = 'BUYANDWIN', status = 'DRAFT', changes = {} } = traits;
  const { accessToken } = traits.writer ?? (await asAdministrator(url));
  const [banner, regulation] = await Promise.all([
    uploadFor(url, mallCode, 'image', 'banner-da-promocao.png', aNotePicture(name.length, 1000, 1000)),
    uploadFor(url, mallCode, 'regulation', 'regulamento.pdf', PDF),
  ]);
  const body = {
    mallCode,
    name,
    description: 'Compre e participe.\nVálido para compras em qualquer loja.',
    type,
    campaign: { name: 'natal' },
    targetType: 'INVOICE_AMOUNT',
    documents: { banner: banner.id, regulation: regulation.id },
    ...Object.fromEntries(subModesOf(type).map((mode) => [mode, aMode(mode)])),
    ...changes,
  } as PromotionInput;
  const { id } = await callApi(url, promotionEndpoints.createPromotion, { body }, accessToken);
  for (const act of WAYS[status]) {
    const params = { id };
    if (act === 'close') await callApi(url, promotionEndpoints.closePromotion, { body: { promotionId: id } }, accessToken);
    else if (act === 'refuse')
      await callApi(url, promotionEndpoints.refusePromotion, { params, body: { reason: 'Falta o regulamento' } }, accessToken);
    else if (act === 'approve')
      await callApi(url, promotionEndpoints.approvePromotion, { params, body: {} }, (await asSecondPerson(url)).accessToken);
    else await callApi(url, promotionEndpoints.activatePromotion, { params, body: {} }, accessToken);
  }
  return callApi(url, promotionEndpoints.getPromotion, { params: { id } }, accessToken);
}

let named = 0;

/** A name that no other test gives. */
export const aName = (words: string): string => {
  named += 1;
  return `${words} ${process.pid}-${Date.now().toString(36)}-${named}`;
};
