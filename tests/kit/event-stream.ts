import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { type SpaceChanges, watchSpaceChanges } from '#contract/tenant/space-changes.ts'
import { guest } from './people.ts'
import type { TestCompany } from './company.ts'

export interface ReceivedEvent {
  readonly id: string
  readonly event: string
  readonly data: SpaceChanges
}

export interface TestStream {
  readonly status: number
  readonly headers: Headers
  /** Every event so far. */
  readonly events: readonly ReceivedEvent[]
  /** Spaces of which it was told. */
  spaces(): string[]
  /** The id that came last, of an event or a heartbeat. */
  lastId(): string
  /** Everything that came, as it was sent. */
  text(): string
  /** Waits until these spaces were told of since the stream began. @throws Error when they are not */
  until(...spaces: readonly string[]): Promise<void>
  /** Does the work and waits until each of these spaces was told of once more. @throws Error when they are not */
  untilAgain(work: () => Promise<unknown>, ...spaces: readonly string[]): Promise<void>
  /** How often it was told of this space. */
  times(space: string): number
  /** Waits until the server ended it. */
  ended: Promise<void>
  close(): void
}

interface StreamOptions {
  readonly origin: string
  readonly company: TestCompany
  readonly lastId?: string
  readonly query?: string
  readonly token?: string
}

const LATE_MS = 60_000

/** Follows the changes of a company's spaces as a page of a guest would; it ends with the test. */
export async function followSpaces({ origin, company, lastId, query = '', token }: StreamOptions): Promise<TestStream> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const answer = await fetch(`${origin}${watchSpaceChanges.path.replace(':company', company.path)}${query}`, {
    headers: {
      authorization: `Bearer ${token ?? (await company.as(guest)(getPage, { params: { '*': '' } })).body.company.tenant_token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
    signal: abort.signal,
  })
  let text = ''
  const events: ReceivedEvent[] = []
  const read = async () => {
    let read = 0
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.slice(read).split('\n\n')
      read = text.length - blocks.pop()!.length
      for (const block of blocks) events.push(...eventIn(block))
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  ended.catch(() => undefined)
  const times = (space: string) => events.filter(({ data }) => data.spaces?.includes(space)).length
  async function until(isThere: () => boolean, what: readonly string[]) {
    for (const end = performance.now() + LATE_MS; !isThere(); await pause(10))
      if (performance.now() > end) throw new Error(`Not told of ${what.join(', ')} but of ${JSON.stringify(events)}`)
  }
  // What it begins with is here when its first id is.
  const isBegun = () => answer.status !== 200 || /^id: /m.test(text)
  for (const end = performance.now() + LATE_MS; !isBegun(); await pause(5)) if (performance.now() > end) throw new Error('No event came')

  return {
    status: answer.status,
    headers: answer.headers,
    events,
    spaces: () => events.flatMap(({ data }) => data.spaces ?? []),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    text: () => text,
    until: (...spaces) => until(() => spaces.every(space => times(space) > 0), spaces),
    async untilAgain(work, ...spaces) {
      const before = new Map(spaces.map(space => [space, times(space)]))
      await work()
      await until(() => [...before].every(([space, count]) => times(space) > count), spaces)
    },
    times,
    ended,
    close: () => abort.abort(),
  }
}

function eventIn(block: string): ReceivedEvent[] {
  const fields = Object.fromEntries(block.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  const { id = '', event, data } = fields
  return event === undefined || data === undefined ? [] : [{ id, event, data: JSON.parse(data) as SpaceChanges }]
}
