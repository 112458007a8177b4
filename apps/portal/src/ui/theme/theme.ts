import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { DARK, LIGHT, PALETTES, TONES } from './colors.ts';

const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Spec 9: 0, 600, 960, 1280 and 1840 px. In em, so that a larger browser font moves them too. */
export const BREAKPOINTS = { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '115em' } as const;

export const theme = createTheme({
  colors: PALETTES,
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  black: LIGHT.text,
  fontFamily: FONT,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  shadows: {
    xs: '0 1px 2px rgba(16, 24, 40, 0.05)',
    sm: '0 1px 3px rgba(16, 24, 40, 0.08)',
    md: '0 8px 24px -6px rgba(16, 24, 40, 0.18)',
    lg: '0 16px 40px -12px rgba(16, 24, 40, 0.25)',
    xl: '0 24px 56px -16px rgba(16, 24, 40, 0.3)',
  },
  breakpoints: BREAKPOINTS,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withinPortal: true,
        multiline: true,
        maw: 360,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      // Mantine makes help and errors two pixels smaller than the field; 11 px is too small to read all day.
      vars: () => ({
        label: {},
        description: { '--input-description-size': '0.75rem' },
        error: { '--input-error-size': '0.75rem' },
      }),
    },
    // The placeholder that takes the first focus is no menu item, which a menu may not contain.
    Menu: { defaultProps: { shadow: 'md', width: 220, position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Combobox: { defaultProps: { shadow: 'md' } },
  },
});

const schemeVariables = (scheme: typeof LIGHT): Record<string, string> => ({
  '--gal-canvas': scheme.canvas,
  '--gal-surface': scheme.surface,
  '--gal-raised': scheme.raised,
  '--gal-hover': scheme.hover,
  '--gal-border': scheme.border,
  '--gal-box-border': scheme.boxBorder,
  '--gal-selected': scheme.selected,
  '--gal-selected-text': scheme.selectedText,
  ...Object.fromEntries(
    TONES.flatMap((tone) => [
      [`--gal-${tone}-bg`, scheme.tones[tone].background],
      [`--gal-${tone}-text`, scheme.tones[tone].text],
    ]),
  ),
  '--mantine-color-body': scheme.surface,
  '--mantine-color-text': scheme.text,
  '--mantine-color-dimmed': scheme.dimmed,
  '--mantine-color-placeholder': scheme.placeholder,
  '--mantine-color-anchor': scheme.link,
  '--mantine-color-error': scheme.error,
  '--mantine-color-success': scheme.success,
  '--mantine-color-default-border': scheme.border,
  '--mantine-color-default-hover': scheme.hover,
  // Disabled text is exempt from contrast rules, but people still read it to learn what they may not do.
  '--mantine-color-disabled-color': scheme.dimmed,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--gal-card-shadow': '0 1px 2px rgba(16, 24, 40, 0.05)' },
  light: {
    ...schemeVariables(LIGHT),
    '--mantine-color-brand-light-color': LIGHT.link,
    // Mantine's own is too dark under the brand's text.
    '--mantine-color-brand-light-hover': '#cfd8f8',
  },
  dark: {
    ...schemeVariables(DARK),
    // Mantine derives these from the darkest shade, too dark to tell from the surface.
    '--mantine-color-brand-light': DARK.selected,
    '--mantine-color-brand-light-hover': '#2e3a61',
    '--mantine-color-brand-light-color': DARK.link,
    '--mantine-color-brand-text': DARK.link,
    '--mantine-color-red-filled': PALETTES.red[5],
    '--mantine-color-red-filled-hover': PALETTES.red[6],
    '--mantine-color-red-light-color': DARK.error,
    '--mantine-color-gray-light': DARK.raised,
    '--mantine-color-gray-light-color': DARK.dimmed,
  },
});
