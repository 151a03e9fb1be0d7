import { expect, test } from 'vitest'
import { isCommonPassword, isOwnPassword } from './common-password.ts'
import { passwordIssue } from './passwords.ts'

test.each(['1qaz2wsx3edc', 'Q1W2E3R4T5Y6', 'sonyericsson', 'password1234', 'Password12!?', 'football2024'])(
  '%s is tried first',
  password => {
    expect(isCommonPassword(password)).toBe(true)
    expect(passwordIssue(password)).toBe('This password is one that is tried first. Take another one.')
  },
)

test.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'dragondragon', '121212121212'])('%s is one bit of text again and again', password => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'we meet at ten past',
  'grüße aus köln',
  'a fine password',
  'password and more',
  '鍵と錠前と扉と窓と庭と道',
])('%s is nobody’s first try', password => {
  expect(isCommonPassword(password)).toBe(false)
  expect(passwordIssue(password)).toBeUndefined()
})

test.each([
  ['ada.lovelace1815', ['ada.lovelace@example.org', 'Ada', '']],
  ['Ada@Lovelace!!1', ['x@example.org', 'Ada Lovelace', 'Acme']],
  ['LarkfieldEurope', ['x@example.org', 'X', 'Larkfield Europe']],
  ['ada@example.org', ['ada@example.org', 'X', '']],
])('%s is hardly more than what everybody knows of its owner', (password, known) => {
  expect(isOwnPassword(password, known)).toBe(true)
  expect(passwordIssue(password, known)).toBe('This password is nearly your name or your email. Take another one.')
})

test('a name within a longer password keeps nobody from it', () => {
  expect(passwordIssue('ada walks to the river', ['ada@example.org', 'Ada Lovelace', 'Acme'])).toBeUndefined()
})
