import { expect, onTestFinished, test } from 'vitest'
import { logout } from '#contract/portal/people.ts'
import { editor, type Person } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sessionKey } from '../people/sessions.ts'
import { openLive } from './live.ts'

/** Servers tell each other of sessions that ended: it does not wait for the next look (P2.153). */

const server = await startServer()
const second = await startServer({ beside: server })
const acme = await server.company('acme')

/** A second server that looks for ended sessions by itself once an hour. */
function listener() {
  const { database } = second.app.services
  const live = openLive({ database, logger: second.app.log, waitMs: 60_000, sessionsEveryMs: 3_600_000 })
  live.start()
  onTestFinished(() => live.close())
  return live
}

test('a server hears at once of a session that ended on another one, though it looks by itself once an hour', async () => {
  const live = listener()
  const watched = async (name: string) => {
    const who: Person = { ...editor, name }
    const key = sessionKey((await acme.cookieOf(who)).split('=')[1]) ?? ''
    const { promise, resolve } = Promise.withResolvers<string>()
    live.watchSession(acme.id, key, () => resolve(name))
    return { over: promise, leave: () => acme.as(who)(logout) }
  }
  // That the first ended may have been found when it began to listen. From then on it can only be told.
  const [first, ...others] = [await watched('first'), await watched('second'), await watched('third')]
  for (const one of [first, ...others])
    await expect(Promise.all([one.over, one.leave()])).resolves.toMatchObject([expect.any(String), { status: 200 }])
  expect(await Promise.all([first, ...others].map(({ over }) => over))).toEqual(['first', 'second', 'third'])
})
