import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

test('a block of text has no answer, whatever is sent for it', () => {
  const markdown = kindOf(fieldOf('markdown', { markdownLabel: '# Hello' }))
  expect(markdown.kind).toMatchObject({ silent: true, skipsConditions: true })
  expect(markdown.becomes('anything')).toBe('')
})
