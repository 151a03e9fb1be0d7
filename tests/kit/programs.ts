import type { TokenScope } from '#contract/portal/token-scopes.ts'
import type { TestCompany } from './company.ts'
import type { TestServer } from './server.ts'
import { asProgram, aToken } from './tokens.ts'

interface ProgramAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Body
}

interface ProgramAsk {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A program of a company that calls its API, with a token of its own: of all scopes and forms unless told. */
export async function aProgram(
  server: TestServer,
  company: TestCompany,
  of: { readonly scopes?: readonly TokenScope[]; readonly forms?: readonly string[] } = {},
) {
  const { token } = await aToken(server, company, of)
  return async function ask<Body>(path: string, { method, headers, body }: ProgramAsk = {}): Promise<ProgramAnswer<Body>> {
    const answer = await server.fetch(`/api/v1/${company.path}${path}`, {
      method: method ?? 'GET',
      headers: { ...asProgram(token), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, text, body: (isJson ? JSON.parse(text) : undefined) as Body }
  }
}

export type Program = Awaited<ReturnType<typeof aProgram>>

/** A page of a list. */
export interface ListAnswer<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
  readonly more: boolean
}

/** All pages of a list, until there is no more. */
export async function everyPage<Item>(ask: Program, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor = ''; ;) {
    const query = cursor === '' ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
    const { status, body, text } = await ask<ListAnswer<Item>>(`${path}${query}`)
    if (status !== 200) throw new Error(text)
    items.push(...body.items)
    if (!body.more || body.next === null) return items
    cursor = body.next
  }
}
