import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openContended, someSpaces, withOwner } from '#tests/contention/ground.ts'
import { openPortal, publishForm } from '#tests/contention/http/portal.ts'
import { aField } from '#tests/kit/builders.ts'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '#tests/kit/child-server.ts'
import { formData } from '#tests/kit/forms.ts'
import { someWords } from '#tests/kit/page-data.ts'
import type { TestDatabase } from '#tests/kit/postgres/database-supply.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { startNginx } from './nginx.ts'

interface Load {
  readonly pages: number
  readonly submits: number
}

interface Outcome {
  readonly pages: { readonly all: number; readonly failed: number }
  readonly submits: { readonly sent: number; readonly again: number; readonly lost: number; readonly doubled: number }
  readonly restarts: number
}

const READERS = 6
const SENDERS = 6
const MAX_TRIES = 100
const LEAST_RESTARTS = 4

/** Two servers behind nginx are stopped and started in turn until so many pages and submits were sent for, at least twice each. */
export async function restartUnderLoad(nginx: string, database: TestDatabase, load: Load): Promise<Outcome> {
  const { app, db } = await openContended(database)
  const dataDir = newDataDir()
  const ports = [await freePort(), await freePort()] as const
  const env = {
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    LIMIT_PAGES_PER_MINUTE: '0',
    LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
    LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  }
  const start = (port: number) => startChild({ dataDir, port, env })
  const servers: ChildServer[] = await Promise.all(ports.map(start))
  const proxy = await startNginx(nginx, ports)
  const portal = await openPortal(proxy.origin, db, 'contended', await someSpaces(db))
  const content = { ...someWords, eventops_form_name: 'Plain', fields: [{ id: 'page', fields: [aField('number', 'number')] }] }
  const form = await publishForm(proxy.origin, portal, { path: 'plain', content })
  let [pages, failed, sent, again, restarts] = [0, 0, 0, 0, 0]

  const isOver = () => pages >= load.pages && sent >= load.submits && restarts >= LEAST_RESTARTS
  async function read(): Promise<void> {
    while (!isOver()) {
      pages += 1
      const { status } = await answerOf(`${proxy.origin}/contended/forms/event_request/plain`)
      if (status === 200) continue
      failed += 1
      console.log(`a page was answered ${status}`)
    }
  }
  /** As a browser does: what was not taken is sent again by the same key. */
  async function send(): Promise<void> {
    while (!isOver()) {
      const [number, key] = [(sent += 1), randomUUID()]
      for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
        if (tries > 1) again += 1
        const { status, text } = await answerOf(`${proxy.origin}${form}`, submission(number, key))
        if (status === 200) break
        if (status !== 0 && status < 500) throw new Error(`A submit was answered ${status}: ${text}`)
        await pause(200)
      }
    }
  }
  async function restart(): Promise<void> {
    for (let at = 0; !isOver(); at = 1 - at) {
      await servers[at]!.stop()
      servers[at] = await start(ports[at]!)
      restarts += 1
      await pause(500)
    }
  }

  await Promise.all([...Array.from({ length: READERS }, read), ...Array.from({ length: SENDERS }, send), restart()])
  const stored = await storedNumbers(database)
  await proxy.stop()
  await Promise.all(servers.map(server => server.stop()))
  await app.close()
  removeDataDir(dataDir)
  const counted = Array.from({ length: sent }, (_, at) => stored.get(String(at + 1)) ?? 0)
  return {
    pages: { all: pages, failed },
    submits: {
      sent,
      again,
      lost: counted.filter(times => times === 0).length,
      doubled: counted.filter(times => times > 1).length,
    },
    restarts,
  }
}

/** Status 0: no answer came. */
async function answerOf(address: string, init: RequestInit = {}): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(address, { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

/** @param number by which it is found again */
const submission = (number: number, key: string): RequestInit => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
  body: formData([
    ['number', String(number)],
    ['_version', '2'],
    ['_timezone', 'UTC'],
    ['_run_uid', key],
  ]),
})

/** How often each number was stored. */
function storedNumbers({ ownerUrl }: TestDatabase): Promise<Map<string, number>> {
  return withOwner({ ownerUrl }, async owner => {
    const { rows } = await owner.query<{ number: string; times: number }>(
      `select answers ->> 'number' as number, count(*)::int as times from submission group by 1`,
    )
    return new Map(rows.map(({ number, times }) => [number, times]))
  })
}
