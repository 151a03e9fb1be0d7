import { editSignOn } from '#contract/portal/sign-on.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import type { TestCompany } from './company.ts'
import { admin } from './people.ts'
import type { TestServer } from './server.ts'
import type { ForgedLogin, signOnProvider } from './stand-ins/sign-on-provider.ts'
import { sql } from './sql.ts'

type Provider = Awaited<ReturnType<typeof signOnProvider>>

/** Switches single sign-on on, at this provider. @throws Error where that was refused */
export async function setSignOn(company: TestCompany, provider: Provider, more: SignOnForm = {}, version = 1): Promise<number> {
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const { status, body, text } = await company.as(admin)(editSignOn, {
    body: { is_on: true, issuer, client_id, client_secret, label: 'Acme ID', makes_accounts: true, ...more },
    headers: { 'if-match': `"${version}"` },
  })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body.data?.version ?? 0
}

/** What a browser has of a portal: its cookies, which it brings along. */
export function browserAt(server: TestServer, path: string, cookie = '') {
  const jar = new Map<string, string>(cookie === '' ? [] : [cookie.split('=', 2) as [string, string]])

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      if (/; Max-Age=0/.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  return {
    jar,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
      const response = await server.fetch(`/${path}${address}`, {
        headers: { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      keep(response)
      return response
    },
    /** Who the portal says one is; '': a guest. */
    async name(): Promise<string> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const { user } = (await (await server.fetch(`/api/portal/${path}/`, { headers: { cookie } })).json()) as { user: { name: string } }
      return user.name
    },
  }
}

/** The way to the provider and back. @param alter what the browser brings back */
export async function signOn(
  browser: ReturnType<typeof browserAt>,
  provider: Provider,
  login: ForgedLogin = {},
  { query = '', alter = (search: URLSearchParams) => search, headers = {} } = {},
) {
  const begun = await browser.get(`/login/sso${query}`, headers)
  const address = begun.headers.get('location')
  if (begun.status !== 302 || address === null)
    return { status: begun.status, html: await begun.text(), back: undefined, headers: begun.headers }
  const back = alter(provider.logIn(address, login))
  const done = await browser.get(`/login/sso/done?${back}`)
  return { status: done.status, html: await done.text(), back, headers: done.headers }
}

/** What the audit has of logins that were refused, the newest first. */
export async function refusalsOf(server: TestServer, company: TestCompany): Promise<{ reason: string; way: string }[]> {
  const rows = await server.app.services.database.of(company.id).run(
    sql<{
      after: { reason: string; way: string }
    }>`select after from audit where company_id = ${company.id} and action = 'login_refused' order by at desc, id`,
  )
  return rows.map(({ after }) => ({ reason: after.reason, way: after.way }))
}
