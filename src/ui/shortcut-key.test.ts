import { expect, test } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

const press = (key: string, code: string, more: object = {}) => ({ key, code, ...more }) as KeyboardEvent

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  ['ы', 'KeyS', 's'],
  ['Я', 'KeyZ', 'z'],
  ['ט', 'KeyY', 'y'],
  ['ζ', 'KeyZ', 'z'],
  // A keyboard with Latin letters is read by them, wherever they stand.
  ['o', 'KeyS', 'o'],
  ['z', 'KeyY', 'z'],
  ['à', 'KeyZ', 'à'],
  ['Home', 'Home', 'home'],
  ['1', 'Digit1', '1'],
])('the key %s at %s means %s', (key, code, meant) => {
  expect(shortcutKey(press(key, code))).toBe(meant)
})

test('what goes to an input method means nothing', () => {
  expect(shortcutKey(press('ы', 'KeyS', { isComposing: true }))).toBe('')
})
