import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { accentVariables, ERROR_COLOR } from '#contract/portal/accent.ts'
import { BLACK, contrast, mixed, readHex, type Rgb, WHITE, writeHex } from '#contract/styles/colors.ts'

/**
 * Mantine in the clothes of the design tokens (ui/tokens.css). Its own defaults miss the contrast of WCAG 2.2 AA for
 * errors, dimmed text, placeholders and filled buttons: those are set here, for both colour schemes.
 * @param accent the company's colour, `#rrggbb`
 */
export function staffTheme(accent: string): MantineThemeOverride {
  return createTheme({
    colors: { accent: shadesOf(accentVariables(accent)['--accent'] ?? accent), red: shadesOf(ERROR_COLOR), dark: DARK },
    primaryColor: 'accent',
    primaryShade: 8,
    autoContrast: true,
    // White on a colour of this luminance has as much contrast as black on it: 4.5 and a little.
    luminanceThreshold: 0.18,
    black: '#1b2330',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '650' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      // What is typed stands right under its label, whatever explains it.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      // A popover that fades out over a page which moves would be gone at once, and its size with it, in the middle of
      // the browser's round of size observers: 'ResizeObserver loop completed with undelivered notifications'.
      Popover: { defaultProps: { hideDetached: false } },
    },
  })
}

/** The greys of Mantine's dark look, in the hue of the dark tokens (staff.css); lightest first. */
const DARK: MantineColorsTuple = [
  '#e6e9ee',
  '#c5ccd6',
  '#a7b0bd',
  '#8893a3',
  '#4b5665',
  '#333b47',
  '#222a36',
  '#1b2028',
  '#161b22',
  '#12161c',
]

const rgbOf = (color: string): Rgb => readHex(color) ?? BLACK

/** Lightest first, as Mantine wants them; the eighth is the colour itself. */
function shadesOf(text: string): MantineColorsTuple {
  const color = rgbOf(text)
  const shares = [0.06, 0.12, 0.22, 0.34, 0.46, 0.6, 0.74, 0.87, 1]
  const shades = [...shares.map(share => mixed(WHITE, color, share)), mixed(color, BLACK, 0.16)]
  return shades.map(writeHex) as unknown as MantineColorsTuple
}

const DARK_PAPER: Rgb = [27, 32, 40]

/** Lightened until text of this colour can be read on the dark ground of a chosen entry. */
function inkOnDark(color: Rgb, ground: Rgb): Rgb {
  let ink = color
  for (let step = 1; contrast(ink, ground) < 4.6 && step <= 20; step += 1) ink = mixed(color, WHITE, step / 20)
  return ink
}

/** Mantine's variables that follow the tokens, so that a dark token is a dark Mantine as well (staff.css). */
export function staffVariables(accent: string): CSSVariablesResolver {
  const own = accentVariables(accent)
  const color = own['--accent'] ?? accent
  const soft = mixed(DARK_PAPER, rgbOf(color), 0.25)
  const variables = {
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.replace('--', '--company-'), value])),
    '--accent-ink-dark': writeHex(inkOnDark(rgbOf(color), soft)),
    '--accent-soft-dark': writeHex(soft),
    // What visitors see is light, whatever the staff's look (preview.css).
    '--preview-accent-ink': own['--accent-ink'] ?? color,
    '--preview-accent-soft': own['--accent-soft'] ?? color,
  }
  const both = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-dimmed': 'var(--ink-muted)',
    '--mantine-color-placeholder': 'var(--ink-muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-control)',
    '--mantine-color-default-hover': 'var(--ground)',
    '--mantine-color-disabled': 'var(--ground)',
    '--mantine-color-disabled-color': 'var(--ink-muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-color-accent-light': 'var(--accent-soft)',
    // Towards the paper: its text is read on both, and nearer to its own colour it would be too faint.
    '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--accent-soft), var(--paper) 50%)',
    '--mantine-color-accent-light-color': 'var(--accent-ink)',
    '--mantine-color-accent-outline': 'var(--accent-ink)',
    '--mantine-color-accent-text': 'var(--accent-ink)',
    '--mantine-color-yellow-light': 'var(--warning-soft)',
    '--mantine-color-yellow-light-hover': 'color-mix(in srgb, var(--warning-soft), var(--warning-line) 20%)',
    '--mantine-color-yellow-light-color': 'var(--warning)',
    '--mantine-color-green-light': 'var(--success-soft)',
    '--mantine-color-green-light-hover': 'color-mix(in srgb, var(--success-soft), var(--success) 10%)',
    '--mantine-color-green-light-color': 'var(--success)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-red-light': 'var(--danger-soft)',
    '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--danger-soft), var(--danger) 10%)',
    '--mantine-color-red-text': 'var(--danger)',
  }
  return () => ({ variables, light: both, dark: both })
}
