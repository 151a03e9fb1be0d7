import { expect, test } from 'vitest'
import { pressedKey } from './keys.ts'

const press = (more: Partial<KeyboardEvent>) => ({ key: 'Enter', keyCode: 13, isComposing: false, ...more }) as KeyboardEvent

test('a press that goes to an input method has no key of ours, as each browser tells it', () => {
  expect(pressedKey(press({}))).toBe('Enter')
  expect(pressedKey(press({ isComposing: true }))).toBe('')
  expect(pressedKey(press({ keyCode: 229 }))).toBe('')
  expect(pressedKey(press({ key: 'a', keyCode: 65 }))).toBe('a')
})

test('it is asked of the press itself, not of what React makes of it', () => {
  const of = (nativeEvent: KeyboardEvent) => pressedKey({ key: 'Enter', nativeEvent } as unknown as KeyboardEvent)
  expect([of(press({})), of(press({ isComposing: true })), of(press({ keyCode: 229 }))]).toEqual(['Enter', '', ''])
})
