import { expect, test } from 'vitest'
import type { UserData } from '#contract/portal/people.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { ada, guest, pageOf } from '../runner/page-for-tests.ts'
import { OwnerCheck } from './owner-check.ts'

const pageFor = (user: UserData): PageData => pageOf(aForm(aPage(aField('text', 'Name'))), {}, { user })
const bob = { ...ada, name: 'Bob Kahn', email: 'bob@acme.example' }
const work = { owner: ada, hasWork: true, forUsers: false }

test.each([
  ['the owner, who sees it again', work, pageFor(ada), 'shown'],
  ['somebody else, who never does', work, pageFor(bob), 'discard'],
  ['nobody: work waits for its owner', work, pageFor(guest), undefined],
  ['nobody: a screen for users alone stays hidden', { ...work, hasWork: false, forUsers: true }, pageFor(guest), undefined],
  ['nobody, and nothing waits: the page is shown as to everybody', { ...work, hasWork: false }, pageFor(guest), 'shown'],
  ['unknown, for there is no answer', work, undefined, undefined],
] as const)('after a logout in another tab there is %s', async (_who, hidden, page, becomes) => {
  expect(await new OwnerCheck().ask(async () => page, hidden)).toBe(becomes === 'shown' ? page : becomes)
})

test('an answer from before another logout shows nothing', async () => {
  const check = new OwnerCheck()
  const early = Promise.withResolvers<PageData | undefined>()
  const first = check.ask(() => early.promise, work)
  const second = check.ask(async () => pageFor(guest), work)
  early.resolve(pageFor(ada))
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
})
