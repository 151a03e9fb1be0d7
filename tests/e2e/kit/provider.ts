import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'
import type { Company } from './company.ts'

/** A provider of OpenID Connect as others run one, on another site than the portal. */
export interface SignOnProvider {
  readonly issuer: string
  /** For OUTBOUND_ALLOW. */
  readonly hostAndPort: string
  /** Knows the portal of a company as a client, and switches sign-on on there. */
  serve(company: Company, origin: string, more?: Readonly<Record<string, unknown>>, version?: number): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'a-secret-that-the-two-share'

export async function startProvider(): Promise<SignOnProvider> {
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    // Some cut whoever opened them off: the window of a login then has no opener any more.
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    if (handle) handle(request, response)
    else response.writeHead(503).end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const hostAndPort = `localhost:${(server.address() as AddressInfo).port}`
  const issuer = `http://${hostAndPort}`

  return {
    issuer,
    hostAndPort,
    async serve(company, origin, more = {}, version = 1) {
      const base = `${origin}/${company.path}/login/sso`
      const client = {
        client_id: company.path,
        client_secret: SECRET,
        redirect_uris: [`${base}/done`],
        post_logout_redirect_uris: [`${base}/out`],
      }
      const provider = new Provider(issuer, {
        clients: [client],
        cookies: { keys: ['a key of a test'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: true } },
        // Whoever types a name is that one.
        findAccount: (_context: unknown, id: string) => ({
          accountId: id,
          claims: () => ({ sub: id, email: `${id}@provider.example`, email_verified: true, name: `${id} at the provider` }),
        }),
      })
      handle = provider.callback()
      const { status, body } = await company.send(
        'POST',
        `/api/portal/${company.path}/admin/settings/sign-on/`,
        { is_on: true, issuer, client_id: company.path, client_secret: SECRET, label: 'Provider ID', makes_accounts: true, ...more },
        { 'if-match': `"${version}"` },
      )
      if (status !== 200) throw new Error(`No sign-on: ${status} ${JSON.stringify(body)}`)
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Logs in at the provider, and lets it tell the portal who that is. */
export async function logInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
