import { expect, test } from 'vitest'
import { boundsSentence } from './bounds-sentence.ts'
import { kindList, kinds } from './types.ts'

test.each(kindList)('that bounds changed an answer of the kind %s has its sentence, if such answers have an order', kind => {
  for (const clamped of ['min', 'max'] as const) {
    const sentence = boundsSentence(kind, clamped, '<bound>')
    expect(sentence).toMatch(kinds[kind]?.ordered ? /^Changed to the .*<bound>/ : /^$/)
  }
  expect(boundsSentence(kind, undefined, '<bound>')).toBe('')
})
