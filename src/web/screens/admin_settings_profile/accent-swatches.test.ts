import { expect, test } from 'vitest'
import { isNearError } from '#contract/portal/accent.ts'
import { contrast, readHex, WHITE } from '#contract/styles/colors.ts'
import { ACCENT_SWATCHES } from './accent-swatches.ts'

test.each(ACCENT_SWATCHES)('the accent %s looks not like errors, and white can be read on it', swatch => {
  expect(isNearError(swatch)).toBe(false)
  expect(contrast(readHex(swatch) ?? WHITE, WHITE)).toBeGreaterThanOrEqual(4.5)
})
