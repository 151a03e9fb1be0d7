import { afterEach, expect, test, vi } from 'vitest'
import { createFieldMarks } from './field-marks.ts'

afterEach(() => void vi.useRealTimers())

test('what is wrong with what is typed is said 500 ms after the last key, or once the field is left; what was said stays until it is right', () => {
  vi.useFakeTimers()
  const invalid = new Set<string>()
  const marks = createFieldMarks(mapField => invalid.has(mapField))
  const isTyping = () => marks.of('title').typing
  marks.markTyped('title')
  vi.advanceTimersByTime(300)
  marks.markTyped('title')
  vi.advanceTimersByTime(499)
  expect(isTyping()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isTyping()).toBe(false)
  marks.markTyped('title')
  expect(isTyping()).toBe(true)
  marks.markTouched('title')
  expect(isTyping()).toBe(false)
  invalid.add('title')
  marks.markTyped('title')
  expect(isTyping()).toBe(false)
})
