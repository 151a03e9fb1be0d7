import { expect, test, vi } from 'vitest'

const counted = vi.hoisted(() => ({ mixed: 0, luminance: 0, contrast: 0 }))

vi.mock(import('./colors.ts'), async original => {
  const colors = await original()
  return {
    ...colors,
    mixed: (...args: Parameters<typeof colors.mixed>) => {
      counted.mixed += 1
      return colors.mixed(...args)
    },
    luminance: (...args: Parameters<typeof colors.luminance>) => {
      counted.luminance += 1
      return colors.luminance(...args)
    },
    contrast: (...args: Parameters<typeof colors.contrast>) => {
      counted.contrast += 1
      return colors.contrast(...args)
    },
  }
})

const { styleCss } = await import('./style-css.ts')
const { PLAIN_LOOK, STYLE_PARTS } = await import('./style-parts.ts')
const { propertiesOf } = await import('./style-properties.ts')

const hex = (number: number): string => number.toString(16).padStart(2, '0')

/** Every part with these values where it may have them, its gradient a little different from that of all others. */
function everyPart(values: Readonly<Record<string, string>>, stops: (at: number) => string) {
  const parts = STYLE_PARTS.map((part, at) => {
    const all = Object.entries({ ...values, 'background-image': `linear-gradient(${stops(at)})` })
    return [part, Object.fromEntries(all.filter(([property]) => propertiesOf(part).includes(property)))]
  })
  return { ...PLAIN_LOOK, ...Object.fromEntries(parts) }
}

/** Something is seen through it: its part keeps its own colour, which is that of all others. */
const light = (at: number) => `#fffffffe, #ef${hex(255 - at)}ff, #ff${hex(239 - at)}${hex(255 - at)}, #${hex(255 - at)}ff${hex(223 + at)}`
const dark = (at: number) => `#fffffffe, #0000${hex(at)}, #ffffff, #00${hex(at)}00`
const shadows = (inset: string, alpha: string) => ({
  'box-shadow': ['#ff0000', '#00ff00', '#0000ff'].map(color => `${inset}0 0 0 16px ${color}${alpha}`).join(', '),
  'text-shadow': Array.from({ length: 3 }, () => `0 0 0 #000000${alpha}`).join(', '),
})
const solid = { color: '#000000', 'background-color': '#ffffff' }

test.each([
  ['shadows', everyPart({ ...solid, ...shadows('', '80') }, light)],
  ['faint shadows', everyPart({ ...solid, ...shadows('', '20') }, light)],
  ['inset shadows', everyPart({ ...solid, ...shadows('inset ', '20') }, light)],
  ['gradients', everyPart({ ...solid, color: '#767676' }, dark)],
])('a sheet takes a bounded number of computed colours: %s in every part', (_what, styleLook) => {
  Object.assign(counted, { mixed: 0, luminance: 0, contrast: 0 })
  styleCss(styleLook)
  expect(Math.max(...Object.values(counted)), JSON.stringify(counted)).toBeLessThan(40_000)
})
