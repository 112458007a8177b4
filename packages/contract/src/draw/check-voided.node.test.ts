import { describe, expect, test } from 'vitest';
import { makeDraw } from '../testing/a-draw.ts';
import { faultsOf } from '../testing/changed-proofs.ts';
import { nodeHashing } from '../testing/node-hashing.ts';
import { checkProof } from './check-proof.ts';
import { type DrawProof, readProof } from './draw-proof.ts';

const SMALL = { total: 300, people: 100 };
const AFTER = '2026-11-20T12:00:00.000Z';

async function voidedOf() {
  const { proof } = await makeDraw(nodeHashing, SMALL);
  const [first, second] = proof.picks as [DrawProof['picks'][0], DrawProof['picks'][0]];
  return { proof, one: { number: first.number, position: first.position, at: AFTER }, second };
}
const proofWith = async (voided: DrawProof['voided']) => (await makeDraw(nodeHashing, { ...SMALL, voided })).proof;
const faultyChecks = (proof: DrawProof) => faultsOf(checkProof(proof, nodeHashing)).map(([check]) => check);

describe('[DRW-14] a proof with a number that became void after the draw', () => {
  test('holds, and tells of it; an older proof has none', async () => {
    const { proof, one } = await voidedOf();
    const findings = checkProof(await proofWith([one]), nodeHashing);
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.find(({ check }) => check === 'voided')?.what).toContain(`${one.number} (${AFTER})`);
    expect(checkProof(proof, nodeHashing).map(({ check }) => check)).not.toContain('voided');
    const { voided: _, ...older } = proof;
    const read = readProof(JSON.parse(JSON.stringify(older)));
    expect(read.ok && read.value.voided).toEqual([]);
  });

  test('fails where it is there twice, was not drawn in that place, or was void before the draw', async () => {
    const { one, second } = await voidedOf();
    expect(faultyChecks(await proofWith([one, { ...one, at: '2026-11-21T12:00:00.000Z' }]))).toContain('voided');
    expect(faultyChecks(await proofWith([{ ...one, number: '999999' }]))).toEqual(['voided']);
    expect(faultyChecks(await proofWith([{ ...one, position: second.position }]))).toEqual(['voided']);
    expect(faultyChecks(await proofWith([{ ...one, at: '2026-11-14T22:14:59.999Z' }]))).toEqual(['voided']);
  });

  test('fails where it was changed afterwards: its seal is that of another value', async () => {
    const { one } = await voidedOf();
    const proof = await proofWith([one]);
    expect(faultyChecks({ ...proof, voided: [{ ...one, at: '2026-11-21T12:00:00.000Z' }] })).toEqual(['sealed']);
  });
});
