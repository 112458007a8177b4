import { describe, expect, test } from 'vitest';
import {
  fitScale,
  fitWhole,
  obey,
  type PictureView,
  panBy,
  pictureCommandOf,
  turnRight,
  type Viewport,
  WHOLE,
  zoomAt,
} from './picture-view.rules.ts';

/** A tall note in a square frame: whole, it is 100 px wide and 400 px high. */
const viewport: Viewport = { frame: { width: 400, height: 400 }, picture: { width: 500, height: 2000 } };
const closer = (zoom: number, given: Partial<PictureView> = {}): PictureView => ({ ...WHOLE, zoom, ...given });

describe('[INV-03] the picture in its frame', () => {
  test.each([
    ['a tall note by its height', viewport, 0, 0.2],
    ['the same on its side by its length', viewport, 1, 0.2],
    ['a wide one by its width', { ...viewport, picture: { width: 800, height: 100 } }, 0, 0.5],
    ['a wide one on its side by its length', { ...viewport, picture: { width: 800, height: 100 } }, 3, 0.5],
    ['a frame without room shows nothing', { ...viewport, frame: { width: 0, height: 0 } }, 0, 0],
  ])('the whole of it is shown: %s', (_name, given, turns, scale) => {
    expect(fitScale(given, turns)).toBeCloseTo(scale);
  });

  test('what lies under the pointer stays under it', () => {
    // At zoom 4 the picture is 400 x 1600: up and down there is room to move.
    const before = closer(4);
    const after = zoomAt(before, viewport, 2, { x: 50, y: 100 });
    expect(after.zoom).toBe(8);
    const under = (view: PictureView, at: number, offset: number) => (at - offset) / view.zoom;
    expect(under(after, 100, after.y)).toBeCloseTo(under(before, 100, before.y));
    expect(under(after, 50, after.x)).toBeCloseTo(under(before, 50, before.x));
  });

  test.each([
    ['never smaller than the whole', closer(1), 0.1, 1],
    ['never larger than eight times', closer(6), 3, 8],
  ])('%s', (_name, view, factor, zoom) => {
    expect(zoomAt(view, viewport, factor, { x: 0, y: 0 }).zoom).toBe(zoom);
  });

  test('it cannot be pushed out of the frame', () => {
    expect(panBy(WHOLE, viewport, { x: 900, y: -900 })).toEqual(WHOLE);
    // 200 x 800 in 400 x 400: no room sideways, 200 px up and down.
    expect(panBy(closer(2), viewport, { x: 900, y: -900 })).toEqual(closer(2, { y: -200 }));
    // On its side the room is the other way.
    expect(panBy(closer(2, { turns: 1 }), viewport, { x: 900, y: -900 })).toEqual(closer(2, { turns: 1, x: 200 }));
  });

  test('going back to the whole of it brings it back to the middle', () => {
    const away = closer(4, { x: 0, y: 300 });
    expect(zoomAt(away, viewport, 0.01, { x: 20, y: 20 })).toEqual(WHOLE);
    expect(fitWhole({ ...away, turns: 2 })).toEqual({ ...WHOLE, turns: 2 });
  });

  test('four turns are none', () => {
    const turns = [1, 2, 3, 4].reduce<PictureView[]>((views) => [...views, turnRight(views.at(-1) ?? WHOLE)], []);
    expect(turns.map((view) => view.turns)).toEqual([1, 2, 3, 0]);
  });

  test.each([
    ['+', 'zoomIn'],
    ['=', 'zoomIn'],
    ['-', 'zoomOut'],
    ['0', 'fit'],
    ['r', 'turn'],
    ['R', 'turn'],
    ['ArrowUp', 'up'],
    ['a', undefined],
    ['constructor', undefined],
  ])('the key %s is %s', (key, command) => {
    expect(pictureCommandOf(key)).toBe(command);
  });

  test('an arrow shows what lies there', () => {
    expect(obey(closer(4), viewport, 'down').y).toBe(-80);
    expect(obey(closer(4), viewport, 'up').y).toBe(80);
    expect(obey(closer(8), viewport, 'right').x).toBe(-80);
    expect(obey(closer(8), viewport, 'left').x).toBe(80);
  });

  test('closer and away by keys are each other’s way back', () => {
    const there = obey(closer(2), viewport, 'zoomIn');
    expect(there.zoom).toBeGreaterThan(2);
    expect(obey(there, viewport, 'zoomOut').zoom).toBeCloseTo(2);
  });
});
