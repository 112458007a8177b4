import { describe, expect, test } from 'vitest';
import { DARK, LIGHT, PALETTES, TONES } from './colors.ts';
import { BREAKPOINTS, cssVariablesResolver, theme } from './theme.ts';

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7));

const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('[SHL-09] contrast is at least 4.5:1', () => {
  for (const [name, scheme] of Object.entries({ light: LIGHT, dark: DARK })) {
    const backgrounds = { canvas: scheme.canvas, surface: scheme.surface, raised: scheme.raised, hover: scheme.hover };
    for (const [place, background] of Object.entries(backgrounds)) {
      for (const role of ['text', 'dimmed', 'placeholder', 'link', 'error', 'success'] as const) {
        test(`${name}: ${role} on ${place}`, () => {
          expect(contrast(scheme[role], background)).toBeGreaterThanOrEqual(4.5);
        });
      }
    }
    test.each(TONES)(`${name}: badge %s`, (tone) => {
      expect(contrast(scheme.tones[tone].text, scheme.tones[tone].background)).toBeGreaterThanOrEqual(4.5);
    });
    test(`${name}: the edge of a box to tick stands out 3:1`, () => {
      expect(contrast(scheme.boxBorder, scheme.surface)).toBeGreaterThanOrEqual(3);
    });
    test(`${name}: selected entry`, () => {
      expect(contrast(scheme.selectedText, scheme.selected)).toBeGreaterThanOrEqual(4.5);
    });
  }

  test.each([
    ['brand', 6],
    ['brand', 5],
    ['brand', 7],
    ['red', 6],
    ['red', 5],
    ['red', 7],
  ] as const)('white on a filled button of %s %i', (palette, shade) => {
    expect(contrast('#ffffff', PALETTES[palette][shade])).toBeGreaterThanOrEqual(4.5);
  });
});

test('[SHL-02] breakpoints are 600, 960, 1280 and 1840 px', () => {
  const pixels = Object.values(BREAKPOINTS).map((value) => Number.parseFloat(value) * 16);
  expect(pixels).toEqual([0, 600, 960, 1280, 1840]);
});

test('both schemes set the same variables of the kit', () => {
  const resolved = cssVariablesResolver(theme as Parameters<typeof cssVariablesResolver>[0]);
  const own = (set: Record<string, string>) => Object.keys(set).filter((key) => key.startsWith('--gal-'));
  expect(own(resolved.dark)).toEqual(own(resolved.light));
  expect(own(resolved.dark).length).toBeGreaterThan(10);
});
