import { expect, test } from 'vitest';
import type { FileOutcome } from './outcomes.ts';
import { runFailedAgain } from './second-runs.ts';

const file = (name: string, failed: readonly string[] = [], isBegun = true): FileOutcome => ({
  ...{ part: 'server', file: name, millis: 1, passed: 3 - failed.length, failed, isBegun },
});

/** What each file says when it is asked again; all that is not named is not asked. */
const answering = (...outcomes: readonly FileOutcome[]) => {
  const asked: string[] = [];
  const again = async ({ file }: FileOutcome) => {
    asked.push(file);
    return outcomes.find((outcome) => outcome.file === file);
  };
  return { asked, again };
};

test('what fails once and then passes counts, and is named; what passes is not run again', async () => {
  const { asked, again } = answering(file('falls-over'));
  const { files, failedAtFirst } = await runFailedAgain([file('stands'), file('falls-over', ['one', 'two'])], again);
  expect(asked).toEqual(['falls-over']);
  expect(files).toEqual([file('stands'), file('falls-over')]);
  expect(failedAtFirst).toEqual(['falls-over (server): one', 'falls-over (server): two']);
});

test('what fails twice has failed, by what failed the second time, and is not named as if it had passed', async () => {
  const { again } = answering(file('broken', ['two']));
  expect(await runFailedAgain([file('broken', ['one'])], again)).toEqual({ files: [file('broken', ['two'])], failedAtFirst: [] });
});

test('what gives no answer when it is asked again has failed as it did at first', async () => {
  const { again } = answering();
  expect(await runFailedAgain([file('gone', ['one'])], again)).toEqual({ files: [file('gone', ['one'])], failedAtFirst: [] });
});

test('what was not begun for another’s sake is run, and did not fail at first', async () => {
  const { asked, again } = answering(file('falls-over'), file('alone'));
  const { files, failedAtFirst } = await runFailedAgain([file('falls-over', ['one']), file('alone', ['one'], false)], again);
  expect(asked).toEqual(['falls-over', 'alone']);
  expect(files).toEqual([file('falls-over'), file('alone')]);
  expect(failedAtFirst).toEqual(['falls-over (server): one']);
});

test('where very many fail, none is run again', async () => {
  const { asked, again } = answering();
  const files = Array.from({ length: 26 }, (_, index) => file(`${index}`, ['one']));
  expect(await runFailedAgain(files, again)).toEqual({ files, failedAtFirst: [] });
  expect(asked).toEqual([]);
  await runFailedAgain(files.slice(1), again);
  expect(asked).toHaveLength(25);
});
