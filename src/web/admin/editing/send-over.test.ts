import { expect, test } from 'vitest'
import type { Result } from '../../api/call.ts'
import { sendOver } from './send-over.ts'

const stale = { ok: false, status: 412, body: { success: false, message: ['', ''] } } as const
const saved = { ok: true, status: 200, body: 'saved' } as const

/** Saves over version 3 of what has raised its version each time that one looks. @param answers of the server, the last one for ever */
async function save(answers: readonly Result<string>[], more: { loses?: () => boolean; isKnown?: boolean } = {}) {
  const { isKnown = true, ...others } = more
  const sent: number[] = []
  const end = await sendOver({
    over: { version: 3 },
    send: async ({ version }) => {
      sent.push(version)
      return answers[Math.min(sent.length, answers.length) - 1]!
    },
    latest: async () => (isKnown ? { version: sent.at(-1)! + 1, name: 'Theirs' } : undefined),
    ...others,
  })
  return { sent, end }
}

test('a stale save is not repeated by itself: what is stored now is given', async () => {
  expect(await save([stale, saved])).toEqual({ sent: [3], end: { theirs: { version: 4, name: 'Theirs' } } })
})

test('where nothing of theirs would be lost it goes over theirs, and no more than four times', async () => {
  const loses = () => false
  expect(await save([stale, stale, saved], { loses })).toEqual({ sent: [3, 4, 5], end: saved })
  expect(await save([stale], { loses })).toEqual({ sent: [3, 4, 5, 6], end: stale })
})

test('what cannot be known is a save that failed, and any other refusal is none to ask about', async () => {
  expect(await save([stale], { isKnown: false })).toEqual({ sent: [3], end: stale })
  const taken = { ...stale, status: 409 }
  expect(await save([taken], { loses: () => false })).toEqual({ sent: [3], end: taken })
})
