import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'
import { accentToError, contrastPairs } from './style-contrast.ts'
import { MAX_STYLE_DESCRIPTION, MAX_STYLE_NAME, STYLE_PARTS } from './style-parts.ts'
import { styleValue } from './style-values.ts'

test('there are twelve styles to begin with, each with a key, a name and a description of its own', () => {
  expect(GALLERY).toHaveLength(12)
  for (const of of ['key', 'name', 'description'] as const) expect(new Set(GALLERY.map(style => style[of])).size, of).toBe(12)
  for (const { name, description } of GALLERY) {
    expect(name.length).toBeLessThanOrEqual(MAX_STYLE_NAME)
    expect(description.length).toBeLessThanOrEqual(MAX_STYLE_DESCRIPTION)
  }
})

test.each(GALLERY)('$name: every text, line and shape passes, with something to spare', ({ styleLook }) => {
  for (const { name, ratio, needs } of contrastPairs(styleLook)) expect(ratio, name).toBeGreaterThanOrEqual(needs === 3 ? 3.5 : 5)
  expect(accentToError(styleLook).distance).toBeGreaterThanOrEqual(0.18)
})

test.each(GALLERY)('$name: every value is allowed, written as it reaches a page, and every part says something', ({ styleLook }) => {
  for (const part of STYLE_PARTS) {
    expect(Object.keys(styleLook[part]).length, part).toBeGreaterThan(0)
    for (const [property, value] of Object.entries(styleLook[part]))
      expect(styleValue(part, property, value), `${part} ${property}`).toBe(value)
  }
})
