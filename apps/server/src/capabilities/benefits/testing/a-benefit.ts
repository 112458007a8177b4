import type { Benefit, BenefitChange, BenefitInput } from '@galeria/contract/benefits/benefit';
import { approveBenefit, createBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import type { StoredFile } from '@galeria/contract/files/file-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const DAY = 24 * 3_600_000;
const [FIRST_MALL] = MALLS;

const CONTENTS = {
  image: { filename: 'foto.png', content: () => Buffer.from(pngBytes(1000, 1000)) },
  regulation: { filename: 'regulamento.pdf', content: () => Buffer.from(pdfBytes()) },
} as const;

/** A file as a benefit's form sends it before it is saved. */
export async function aBenefitFile(
  testApp: TestApp,
  as: Person,
  kind: keyof typeof CONTENTS,
  mallCode = FIRST_MALL?.code ?? '',
): Promise<StoredFile> {
  const { filename, content } = CONTENTS[kind];
  const form = multipart({ filename, content: content() });
  const answer = await testApp.inject({
    method: 'POST',
    url: `/api/benefit/file/${kind}?mallCode=${mallCode}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
  if (answer.statusCode !== 201) throw new Error(`the upload was refused: ${answer.body}`);
  return answer.json<StoredFile>();
}

/** A gift at the desk, from yesterday for ten days, unless told otherwise. */
export async function benefitBody(testApp: TestApp, as: Person, given: Partial<BenefitInput> = {}): Promise<BenefitInput> {
  const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  const mallCode = given.mallCode ?? FIRST_MALL?.code ?? '';
  return {
    ...{ mallCode, title: 'Café por conta da casa', type: 'FREEBIE', channel: 'MALL', burnType: 'APP_CODE' },
    ...{ couponsQuantity: 100, categories: ['GASTRONOMY'], startDate: at(-1), endDate: at(9) },
    imageFileId: given.imageFileId ?? (await aBenefitFile(testApp, as, 'image', mallCode)).id,
    ...given,
  };
}

export async function aBenefit(testApp: TestApp, as: Person, given: Partial<BenefitInput> = {}): Promise<Benefit> {
  const { status, body } = await testApp.call(createBenefit, { body: await benefitBody(testApp, as, given) }, as);
  if (status !== 201) throw new Error(`the benefit was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Written by one and approved by another. */
export async function anApprovedBenefit(
  testApp: TestApp,
  { writer, approver }: { readonly writer: Person; readonly approver: Person },
  given: Partial<BenefitInput> = {},
): Promise<Benefit> {
  const benefit = await aBenefit(testApp, writer, given);
  const { id, version } = benefit;
  const { status, body } = await testApp.call(approveBenefit, { params: { id }, body: { version } }, approver);
  if (status !== 200) throw new Error(`the approval was refused: ${JSON.stringify(body)}`);
  return benefit;
}

const READ_ONLY = [
  ...([
    'id',
    'mallCode',
    'status',
    'isPaused',
    'wasInApp',
    'rejectionReason',
    'store',
    'image',
    'imageUrl',
    'shownUntil',
    'listed',
  ] as const),
  ...([
    'emailList',
    'regulation',
    'regulationUrl',
    'isOwnWriting',
    'savingBarsApproval',
    'handBack',
    'createdAt',
    'updatedAt',
  ] as const),
] satisfies readonly (keyof Benefit)[];

/** As a form sends back what it read. */
export function changeOf(benefit: Benefit, given: Partial<BenefitChange> = {}): BenefitChange {
  const kept = Object.fromEntries(Object.entries(benefit).filter(([field]) => !READ_ONLY.some((each) => each === field)));
  const { store, image, regulation } = benefit;
  const named = { storeUniversalId: store?.universalId ?? null, imageFileId: image.id, regulationFileId: regulation?.id ?? null };
  return { ...kept, ...named, ...given } as BenefitChange;
}
