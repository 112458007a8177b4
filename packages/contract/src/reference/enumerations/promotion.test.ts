import { expect, test } from 'vitest';
import {
  hasLuckyNumber,
  PROMOTION_STATUSES,
  PROMOTION_TYPES,
  promotionStatusColour,
  promotionStatusLabel,
  subModesOf,
} from './promotion.ts';

test('[PRO-02] the five types and the five statuses', () => {
  expect(PROMOTION_TYPES).toEqual(['BUYANDWIN', 'RAFFLE', 'RAFFLE_AND_BUYANDWIN', 'LUCKYNUMBER', 'LUCKYNUMBER_AND_BUYANDWIN']);
  expect(PROMOTION_STATUSES).toEqual(['DRAFT', 'CURRENT', 'CLOSED', 'APPROVED', 'REFUSED']);
});

test.each([
  ['BUYANDWIN', ['buyAndWin'], false],
  ['RAFFLE', ['raffle'], false],
  ['RAFFLE_AND_BUYANDWIN', ['raffle', 'buyAndWin'], false],
  ['LUCKYNUMBER', ['luckyNumber'], true],
  ['LUCKYNUMBER_AND_BUYANDWIN', ['luckyNumber', 'buyAndWin'], true],
] as const)('[PRO-06] %s has the modes %j; winners tab: %j', (type, modes, lucky) => {
  expect(subModesOf(type)).toEqual(modes);
  expect(hasLuckyNumber(type)).toBe(lucky);
});

test.each([
  ['DRAFT', 'Em validação', 'gray', 'gray'],
  ['CURRENT', 'Ativa', 'green', 'green'],
  ['CLOSED', 'Encerrada', 'red', 'red'],
  ['APPROVED', 'Aprovada', 'blue', 'blue'],
  ['REFUSED', 'Recusada', 'green', 'orange'],
] as const)('[PRO-04] %s reads %j, %s in the portal and %s in engagement', (status, label, inPortal, inEngagement) => {
  expect(promotionStatusLabel(status, 'RAFFLE', 'portal').pt).toBe(label);
  expect(promotionStatusLabel(status, 'RAFFLE', 'engagement').pt).toBe(label);
  expect(promotionStatusLabel(status, 'BUYANDWIN', 'portal').pt).toBe(label);
  expect(promotionStatusColour(status, 'portal')).toBe(inPortal);
  expect(promotionStatusColour(status, 'engagement')).toBe(inEngagement);
});

test("[PRO-04] in engagement mode a DRAFT buy-and-win is labelled 'Em Validação', and only that", () => {
  expect(promotionStatusLabel('DRAFT', 'BUYANDWIN', 'engagement').pt).toBe('Em Validação');
  expect(promotionStatusLabel('DRAFT', 'RAFFLE_AND_BUYANDWIN', 'engagement').pt).toBe('Em validação');
  expect(promotionStatusLabel('CURRENT', 'BUYANDWIN', 'engagement').pt).toBe('Ativa');
});
