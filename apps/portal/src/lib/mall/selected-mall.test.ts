import { afterEach, expect, test } from 'vitest';
import { aMall, aSignIn } from '../../testing/builders.ts';
import { clearSession, signInWith } from '../session/session-store.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { currentMall, selectMall, settleMall } from './selected-mall.ts';

const first = aMall({ code: 'AAA', name: 'Alameda' });
const second = aMall({ code: 'BBB', name: 'Boulevard' });

afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

test('[MAL-02] until somebody chooses, work starts in the first of their malls', () => {
  settleMall([first, second]);
  expect(currentMall()).toEqual(first);
});

test('[MAL-02] the choice is kept under its key and holds when the malls come again', () => {
  selectMall(second);
  settleMall([first, second]);
  expect(currentMall()).toEqual(second);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.selectedMall) ?? '')).toEqual(second);
});

test('[PER-06] a mall that is no longer the person’s is left', () => {
  selectMall(second);
  settleMall([first]);
  expect(currentMall()).toEqual(first);
  settleMall([]);
  expect(currentMall()).toBeNull();
});

test('what is kept of the mall follows its record', () => {
  selectMall(second);
  settleMall([{ ...second, name: 'Boulevard Novo' }]);
  expect(currentMall()?.name).toBe('Boulevard Novo');
});

test('the choice ends with the session', () => {
  signInWith(aSignIn());
  selectMall(second);
  clearSession();
  expect(currentMall()).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS.selectedMall)).toBeNull();
});
