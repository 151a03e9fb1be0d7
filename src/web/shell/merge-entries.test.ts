import { expect, test } from 'vitest'
import type { Conversation, ConversationEntry } from '#contract/portal/conversation.ts'
import { mergeNewest, putBefore } from './merge-entries.ts'

const entry = (uuid: string): ConversationEntry => ({
  uuid,
  kind: 'message',
  side: 'staff',
  who: 'Ada',
  is_own: true,
  at: '2026-03-05T03:30:00Z',
  text: uuid,
  files: [],
  fields: [],
})
const of = (uuids: string, has_earlier = false): Conversation => ({
  entries: [...uuids].map(entry),
  has_earlier,
  mails: { goes: true },
})
const names = ({ entries, has_earlier }: Conversation) => [entries.map(({ uuid }) => uuid).join(''), has_earlier]

test('what is loaded again keeps the earlier entries that were asked for, and whether there are more', () => {
  expect(names(mergeNewest(of('abcd', false), of('cde', true)))).toEqual(['abcde', false])
  expect(names(mergeNewest(undefined, of('cde', true)))).toEqual(['cde', true])
})

test('where more was written than one page holds nothing is shown beside what it does not follow', () => {
  expect(names(mergeNewest(of('ab', false), of('yz', true)))).toEqual(['yz', true])
})

test('earlier entries stand before the others, each once', () => {
  expect(names(putBefore(of('cd', true), of('abc', false)))).toEqual(['abcd', false])
})
