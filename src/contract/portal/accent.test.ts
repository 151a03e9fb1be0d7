import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readHex, type Rgb, WHITE } from '../styles/colors.ts'
import { accentStyle, accentVariables, ERROR_COLOR, isNearError } from './accent.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

test('an accent that could be taken for the error colour is recognised', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  expect(/--danger: (#[0-9a-f]{6})/.exec(tokens)?.[1]).toBe(ERROR_COLOR)
  for (const red of ['#b3261e', '#a8234f', '#c2410c']) expect(isNearError(red), red).toBe(true)
  for (const other of ['#2f5bd7', '#0b6e63', '#6b3fa0', '#1b2330', '#ffcc00']) expect(isNearError(other), other).toBe(false)
})

test('text on the accent, and the accent as text, can be read whatever the colour is', lawTime, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const all = accentVariables(`#${number.toString(16).padStart(6, '0')}`)
      const of = (name: string): Rgb => readHex(all[name] ?? '') ?? [0, 0, 0]
      expect(contrast(of('--accent'), of('--accent-text'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-hover'), of('--accent-text'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-ink'), of('--accent-soft'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('--accent-ink'), WHITE)).toBeGreaterThanOrEqual(4.5)
    }),
    askedWith(2000),
  )
})

test('what is no colour gives the default, and nothing but colours reaches the style sheet', () => {
  expect(accentVariables('red;}body{display:none')['--accent']).toBe('#2f5bd7')
  expect(accentStyle('#FFCC00')).toMatch(/^@layer mantine\{html:root\{(--accent[a-z-]*:#[0-9a-f]{6};?)+\}\}$/)
})
