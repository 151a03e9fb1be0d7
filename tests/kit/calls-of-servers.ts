import type { AnswerOf, BodyOf, Call, ParamsOf } from '#contract/call.ts'
import type { TestCompany } from './company.ts'
import type { Person } from './people.ts'

interface SentCall<C> {
  readonly who: Person
  readonly params?: Omit<ParamsOf<C>, 'company'>
  readonly body?: BodyOf<C>
  readonly form?: FormData
  /** If-Match, without its quotes. */
  readonly seen?: string
  readonly query?: Readonly<Record<string, string>>
}

interface CallAnswer<C> {
  /** 0: the server died before it answered. */
  readonly status: number
  readonly body: AnswerOf<C> | undefined
}

/** Makes calls of a company as its pages do, on whichever server of it. */
export function callsOn(company: TestCompany) {
  return async function ask<C extends Call>(origin: string, call: C, sent: SentCall<C>): Promise<CallAnswer<C>> {
    const { who, params, body, form, seen, query = {} } = sent
    const parts: Record<string, unknown> = { ...params, company: company.path }
    const cookie = await company.cookieOf(who)
    const address = new URL(origin + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name]))))
    for (const [name, value] of Object.entries(query)) if (value !== '') address.searchParams.set(name, value)
    try {
      const answer = await fetch(address, {
        method: call.method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie !== '' && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(seen !== undefined && { 'if-match': `"${seen}"` }),
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as AnswerOf<C>) : undefined }
    } catch {
      return { status: 0, body: undefined }
    }
  }
}
