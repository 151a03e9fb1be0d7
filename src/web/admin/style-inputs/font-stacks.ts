import { GALLERY } from '#contract/styles/gallery.ts'

const OF_GALLERY: Readonly<Record<string, string>> = {
  'System sans': 'daylight',
  'Neo-grotesque': 'harbour',
  'Transitional serif': 'letterpress',
  'Rounded sans': 'meadow',
  'Humanist sans': 'terrace',
  'Geometric sans': 'signal',
  Monospace: 'blueprint',
}

/** Lists of fonts that devices have, by the look that they share: nothing is fetched for them. */
export const FONT_STACKS: readonly { readonly name: string; readonly stack: string }[] = Object.entries(OF_GALLERY).map(([name, key]) => ({
  name,
  stack: GALLERY.find(style => style.key === key)?.styleLook.main_style['font-family'] ?? 'sans-serif',
}))
