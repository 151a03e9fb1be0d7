import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStyle, accentVariables, contrast } from './accent.ts'

type Rgb = readonly [number, number, number]
const rgb = (hex: string | undefined): Rgb => [1, 3, 5].map(at => parseInt((hex ?? '').slice(at, at + 2), 16)) as unknown as Rgb

test('text on the accent, and the accent as text, can be read whatever the colour is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const all = accentVariables(`#${number.toString(16).padStart(6, '0')}`)
      const of = (name: string) => rgb(all[name])
      const white: Rgb = [255, 255, 255]
      expect(contrast(of('--accent'), of('--accent-text'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-hover'), of('--accent-text'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-ink'), of('--accent-soft'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-ink'), white)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('what is no colour gives the default, and nothing but colours reaches the style sheet', () => {
  expect(accentVariables('red;}body{display:none')['--accent']).toBe('#2f5bd7')
  expect(accentStyle('#FFCC00')).toMatch(/^html:root\{(--accent[a-z-]*:#[0-9a-f]{6};?)+\}$/)
})
