import { expect, test } from 'vitest'
import { meansToken, newToken, tokenIn } from './bearer.ts'

test('a token is found in the header of a program, and nothing else is one', () => {
  const token = newToken()
  for (const header of [`Bearer ${token}`, `bearer   ${token} `]) expect(tokenIn(header)).toBe(token)
  for (const header of [undefined, '', token, `Basic ${token}`, `Bearer ${token}a`, `Bearer ${token.slice(0, -1)}`, `Bearer x${token}`])
    expect(tokenIn(header)).toBeUndefined()
})

test('what only means to be a token is told from a password for what stands before the portal', () => {
  expect([meansToken('Bearer foyer_'), meansToken(`Bearer ${newToken()}`)]).toEqual([true, true])
  expect([meansToken(undefined), meansToken('Basic Zm95ZXJfOng='), meansToken('Bearer abc.def')]).toEqual([false, false, false])
})
