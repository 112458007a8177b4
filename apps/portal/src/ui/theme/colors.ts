import type { MantineColorsTuple } from '@mantine/core';

type Tuple = MantineColorsTuple;

/** Palettes replace Mantine's own: its dimmed, placeholder, red and green fall below 4.5:1 (theme.test.ts holds the line). */
export const PALETTES = {
  brand: ['#eef1fc', '#dbe1fa', '#bcc7f4', '#9fb0f0', '#7e93e6', '#5069d0', '#3550bd', '#2c439f', '#263985', '#1f2f6e'],
  gray: ['#f6f7f9', '#eef0f3', '#e5e8ed', '#d5dae1', '#b7bfca', '#8f99a8', '#667085', '#596273', '#39414f', '#1b202a'],
  dark: ['#e3e7ed', '#c3cad5', '#a3acba', '#8d97a7', '#343a46', '#2a2f39', '#22262e', '#1a1d23', '#14171c', '#0e1014'],
  red: ['#fef3f2', '#fee4e2', '#fecdca', '#fda29b', '#f98078', '#d92d20', '#c4261a', '#a31f15', '#8c1d15', '#7a1a13'],
  green: ['#eefbf1', '#d7f6de', '#b0eabf', '#7fd797', '#4dbb6c', '#1f8a45', '#1a7439', '#16602f', '#135228', '#0f4421'],
  yellow: ['#fffaeb', '#fef0c7', '#fedf89', '#fec84b', '#f5b022', '#b25e09', '#98500b', '#80430d', '#6c390d', '#5a300d'],
} as const satisfies Record<string, Tuple>;

/** What a badge, a notice or a figure means; the colour is never the only bearer of it. */
export const TONES = ['neutral', 'info', 'positive', 'caution', 'negative'] as const;
export type Tone = (typeof TONES)[number];

interface Scheme {
  canvas: string;
  surface: string;
  raised: string;
  hover: string;
  border: string;
  boxBorder: string;
  text: string;
  dimmed: string;
  placeholder: string;
  link: string;
  error: string;
  success: string;
  selected: string;
  selectedText: string;
  tones: Record<Tone, { background: string; text: string }>;
}

export const LIGHT: Scheme = {
  canvas: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#f6f7f9',
  border: '#d5dae1',
  boxBorder: '#7d8797',
  text: '#1b202a',
  dimmed: '#596273',
  placeholder: '#667085',
  link: '#3550bd',
  error: '#b42318',
  success: '#1a7439',
  selected: '#dbe1fa',
  selectedText: '#263985',
  tones: {
    neutral: { background: '#eef0f3', text: '#39414f' },
    info: { background: '#dbe1fa', text: '#2c439f' },
    positive: { background: '#d7f6de', text: '#16602f' },
    caution: { background: '#fef0c7', text: '#80430d' },
    negative: { background: '#fee4e2', text: '#a31f15' },
  },
};

export const DARK: Scheme = {
  canvas: '#14171c',
  surface: '#1a1d23',
  raised: '#22262e',
  hover: '#22262e',
  border: '#343a46',
  boxBorder: '#727c8c',
  text: '#e3e7ed',
  dimmed: '#a3acba',
  placeholder: '#8d97a7',
  link: '#9fb0f0',
  error: '#fda29b',
  success: '#7fd797',
  selected: '#263050',
  selectedText: '#dbe1fa',
  tones: {
    neutral: { background: '#2a2f39', text: '#c3cad5' },
    info: { background: '#263050', text: '#bcc7f4' },
    positive: { background: '#143222', text: '#8fe0a6' },
    caution: { background: '#3a2b10', text: '#fedf89' },
    negative: { background: '#421c1a', text: '#fdb4ae' },
  },
};
