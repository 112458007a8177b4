import { ENGINE_FAULTS } from '@galeria/contract/promotions/engine-faults';
import { describe, expect, test } from 'vitest';
import { RewardFailure } from './reward-failure.rules.ts';

describe('[ERR-04] a reward that could not be given', () => {
  test.each(ENGINE_FAULTS)('says that it was for %s', (fault) => {
    const failure = new RewardFailure(fault, 'the counts are not there');
    expect(failure).toBeInstanceOf(Error);
    expect([failure.name, failure.fault, failure.message]).toEqual(['RewardFailure', fault, 'the counts are not there']);
  });

  test('has what brought it about, and no cause where there was none', () => {
    const cause = new Error('the key was sealed under another secret');
    expect(new RewardFailure('draw-key-unreadable', 'no key', cause).cause).toBe(cause);
    expect(new RewardFailure('draw-key-unreadable', 'no key', null)).toHaveProperty('cause', null);
    expect(new RewardFailure('draw-key-unreadable', 'no key')).not.toHaveProperty('cause');
  });
});
