import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK, COLOR_PRESETS, contrast, mixed, oklabDistance, oklabOf, readHex, type Rgb, WHITE, withLight, writeHex } from './colors.ts'
import { askedWith } from '#tests/kit/scale.ts'

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Rgb>

test('a colour is written as it was read, and nothing but #rrggbb is one', () => {
  fc.assert(
    fc.property(anyColor, color => {
      expect(readHex(writeHex(color))).toEqual(color)
    }),
    askedWith(100),
  )
  for (const text of ['', 'red', '#fff', '#ffffff ', '#gggggg', '#ffffff80']) expect(readHex(text), text).toBeUndefined()
})

test('contrast is that of WCAG: 21 between black and white, the same both ways, 1 with itself', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 10)
  expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.478, 3)
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one))
      expect(contrast(one, one)).toBe(1)
    }),
    askedWith(100),
  )
})

test('black and white are one apart as eyes see them, and what is mixed halfway lies between', () => {
  expect(oklabDistance(BLACK, WHITE)).toBeCloseTo(1, 5)
  expect(oklabDistance([255, 0, 0], [0, 0, 255])).toBeCloseTo(0.537, 3)
  expect(mixed(BLACK, WHITE, 0.08)).toEqual([20, 20, 20])
})

test('a colour made lighter or darker keeps its hue, and with the light that it had it stays as it is', () => {
  const hue = (color: Rgb) => Math.atan2(oklabOf(color)[2], oklabOf(color)[1])
  const strength = (color: Rgb) => Math.hypot(oklabOf(color)[1], oklabOf(color)[2])
  fc.assert(
    fc.property(anyColor, fc.double({ min: 0, max: 1, noNaN: true }), (color, light) => {
      expect(withLight(color, oklabOf(color)[0])).toEqual(color)
      const other = withLight(color, light)
      if (strength(color) < 0.05 || strength(other) < 0.05) return
      expect(Math.abs(Math.sin(hue(color) - hue(other)))).toBeLessThan(0.12)
    }),
    askedWith(100),
  )
  expect(withLight([179, 38, 30], 0)).toEqual(BLACK)
  expect(withLight([179, 38, 30], 1)).toEqual(WHITE)
})

test('the picker begins with 16 colours, each another one, on each of which black or white can be read', () => {
  expect(new Set(COLOR_PRESETS.map(({ color }) => color)).size).toBe(16)
  expect(new Set(COLOR_PRESETS.map(({ name }) => name)).size).toBe(16)
  for (const { color, name } of COLOR_PRESETS) {
    const ground = readHex(color)!
    expect(Math.max(contrast(ground, BLACK), contrast(ground, WHITE)), name).toBeGreaterThanOrEqual(5.5)
  }
})
