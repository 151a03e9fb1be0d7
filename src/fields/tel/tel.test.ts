import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const tel = kindOf(fieldOf('tel'))

test.each(['+49 30 123456', '+1 (555) 123-4567', '(030) 12.34.56', '030123456', '+44 (0)20 7946 0958', '112'])(
  'the phone number %j has the shape',
  text => expect(tel.check(text)).toBe(''),
)

const REFUSED = "This doesn't looks like a valid phone. Please write it like +49 30 123456."

test.each(['phone', '12', '+', '555 CALL NOW', '12--34', '++49 30', '(030 1234', '1 2 3 x', '0/30 1234'])('%j is no phone number', text =>
  expect(tel.check(text)).toBe(REFUSED),
)

test.each([
  ['\u202a+49 30 123456\u202c', '+49 30 123456'],
  ['+49\u00a030\u00a0123456', '+49 30 123456'],
  ['+49\u202f30\u2011123456', '+49 30-123456'],
  ['（０３）１２３４−５６７８', '(03)1234-5678'],
  ['０３ー１２３４ー５６７８', '03-1234-5678'],
  ['٠٣٠ ١٢٣٤٥٦', '030 123456'],
])('%j, as it is pasted or typed elsewhere, is the phone number %j', (text, number) => {
  expect(tel.read(text)).toBe(number)
  expect(tel.check(number)).toBe('')
})

test('a slash is no sign of a phone number, nor is an extension; what is refused is told how it is written', () => {
  expect(['030/123456', '+49 30 123456 ext 7', '030 123456 x7'].map(tel.check)).toEqual([REFUSED, REFUSED, REFUSED])
})
