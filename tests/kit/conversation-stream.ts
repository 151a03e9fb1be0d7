import { onTestFinished } from 'vitest'
import { type ConversationNews, watchConversation, watchOwnConversation } from '#contract/portal/conversation-news.ts'
import type { TestCompany } from './company.ts'
import { editor, type Person } from './people.ts'

interface NewsOptions {
  readonly origin: string
  readonly company: TestCompany
  readonly submission: string
  /** As staff; absent with `key`, or with `own`: as whoever sent it. */
  readonly who?: Person
  readonly own?: boolean
  readonly key?: string
}

/** Follows what is written about a request; it ends with the test. */
export async function followConversation({ origin, company, submission, who = editor, own = false, key = '' }: NewsOptions) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const path = own || key !== '' ? watchOwnConversation.path : watchConversation.path
  const address = path.replace(':company', company.path).replace(/:uuid|:submission/, submission)
  const answer = await fetch(`${origin}${address}${key === '' ? '' : `?key=${key}`}`, {
    headers: key === '' ? { cookie: await company.cookieOf(who) } : {},
    signal: abort.signal,
  })
  let text = ''
  let more = Promise.withResolvers<void>()
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      more.resolve()
      more = Promise.withResolvers<void>()
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  ended.catch(() => undefined)
  const events = () => [...text.matchAll(/^event: written\ndata: (.*)$/gm)].map(([, data = '{}']) => JSON.parse(data) as ConversationNews)
  async function until(isSo: () => boolean): Promise<void> {
    const over = ended.then(() => {
      if (!isSo()) throw new Error(`It ended: ${text}`)
    })
    while (!isSo()) await Promise.race([more.promise, over])
  }
  if (answer.status === 200) await until(() => events().length > 0)
  return {
    status: answer.status,
    events,
    text: () => text,
    /** Waits until this entry is the newest that was told of. @throws Error when it ends before */
    untilNewest: (uuid: string) => until(() => events().at(-1)?.newest === uuid),
    ended,
  }
}
