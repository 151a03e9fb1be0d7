import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { sql } from '#tests/kit/sql.ts'
import type { ChangeListener } from '../../db/database.ts'
import { startMergingWords } from './words-upkeep.ts'
import { mergeWords } from './words.sql.ts'

const { acme, database, owner } = await openWorld()
afterEach(() => void vi.useRealTimers())

test('the restricted role merges the words that wait beside their index, and one server at a time', async () => {
  for (let row = 0; row < 20; row += 1)
    await acme.db.run(sql`insert into submission (company_id, id, form_id, form_version, reference, answers, shown, pages, words)
      values (${acme.company}, ${randomUUID()}, ${acme.form}, 1, ${randomUUID()}, '{}', '{}', '{}', ${`word${row} gala`}::text::tsvector)`)
  await owner.query(`begin; select pg_advisory_xact_lock(hashtextextended('words', 7))`)
  expect(await database.ask(mergeWords({}))).toEqual([{ pages: null }])
  await owner.query('commit')
  const [merged] = await database.ask(mergeWords({}))
  expect(merged?.pages).toBeGreaterThan(0)
  const { rows } = await owner.query(`select gin_clean_pending_list('submission_words'::regclass)::int as pages`)
  expect(rows, 'nothing is left for a submit').toEqual([{ pages: 0 }])
})

test('words are merged in the second after something was written, and a server at rest asks for nothing', async () => {
  vi.useFakeTimers()
  const listeners: ChangeListener[] = []
  const answers: { readonly pages: number | null }[] = []
  const ask = vi.fn(async () => [answers.shift() ?? { pages: 1 }] as never[])
  const watchChanges = (_: unknown, listener: ChangeListener) => void listeners.push(listener)
  const logger = { warn: vi.fn() } as unknown as FastifyBaseLogger
  const stop = startMergingWords({ database: { ask, watchChanges }, logger, isDraining: () => false })
  const callsAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return ask.mock.calls.length
  }
  expect(await callsAfter(0), 'what was left before').toBe(1)
  expect(await callsAfter(60)).toBe(1)
  // Another server merges: what this one wrote meanwhile may not be among it.
  answers.push({ pages: null })
  for (const listener of listeners) listener(acme.company)
  expect(await callsAfter(1)).toBe(2)
  expect(await callsAfter(1)).toBe(3)
  expect(await callsAfter(60)).toBe(3)
  stop()
})
