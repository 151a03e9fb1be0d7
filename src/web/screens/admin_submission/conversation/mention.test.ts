import { expect, test } from 'vitest'
import { mentionAt, namedIn, withMention } from './mention.ts'

const marcus = { uuid: 'm', name: 'Marcus Oyelaran' }

test.each([
  ['Hello @mar', { start: 6, query: 'mar' }],
  ['@', { start: 0, query: '' }],
  ['(@Marcus O', { start: 1, query: 'Marcus O' }],
  ['line\n@Ann', { start: 5, query: 'Ann' }],
  ['write to vera@example', undefined],
  ['@one two three four', undefined],
  ['no name', undefined],
])('a name is typed after an @ that begins a word: %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})

test('what was typed of a name becomes the name, and what follows stays', () => {
  expect(withMention('Ask @mar about it', { start: 4, query: 'mar' }, marcus)).toEqual({ text: 'Ask @Marcus Oyelaran about it', caret: 21 })
})

test('who was taken out of the text again is not told', () => {
  expect(namedIn('Ask @Marcus Oyelaran', [marcus, marcus, { uuid: 'a', name: 'Ada' }])).toEqual([marcus])
})
