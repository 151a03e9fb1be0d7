import { onTestFinished } from 'vitest'
import { type ReportedRequest, type InboxChanges, watchInbox } from '#contract/portal/inbox.ts'
import type { TestCompany } from './company.ts'
import type { Person } from './people.ts'

export interface TestInbox {
  readonly status: number
  /** Names of the events so far. */
  events(): string[]
  /** The last that was told of this request. */
  reported(uuid: string): ReportedRequest | undefined
  text(): string
  lastId(): string
  /** Waits until this holds. @throws Error when it does not */
  until(isSo: () => boolean): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

interface InboxOptions {
  readonly origin: string
  readonly company: TestCompany
  readonly who: Person
  /** Without `?`; absent: from this moment on. */
  readonly query?: string
  readonly lastId?: string
}

/** Follows the list of submissions of a company as somebody; it ends with the test. */
export async function followInbox({ origin, company, who, query, lastId }: InboxOptions): Promise<TestInbox> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const search = query ?? `since=${Date.now()}`
  const answer = await fetch(`${origin}${watchInbox.path.replace(':company', company.path)}?${search}`, {
    headers: { cookie: await company.cookieOf(who), ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  let text = ''
  /** Resolves with the next bytes. */
  let more = Promise.withResolvers<void>()
  const events: { event: string; data: InboxChanges }[] = []
  const read = async () => {
    let done = 0
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.slice(done).split('\n\n')
      done = text.length - blocks.pop()!.length
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1]
        if (event !== undefined) events.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as InboxChanges })
      }
      more.resolve()
      more = Promise.withResolvers<void>()
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  ended.catch(() => undefined)
  async function until(isSo: () => boolean): Promise<void> {
    const over = ended.then(() => {
      if (!isSo()) throw new Error(`It ended: ${text}`)
    })
    while (!isSo()) await Promise.race([more.promise, over])
  }
  if (answer.status === 200) await until(() => /^id: /m.test(text))
  return {
    status: answer.status,
    events: () => events.map(({ event }) => event),
    reported: uuid => events.flatMap(({ data }) => data.requests ?? []).findLast(one => one.uuid === uuid),
    text: () => text,
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    until,
    ended,
    close: () => abort.abort(),
  }
}
