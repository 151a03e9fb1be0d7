import type { FastifyBaseLogger } from 'fastify'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Services } from '../../http/services.ts'
import type { Portal } from '../../portal.ts'
import type { LoginContext } from '../login-context.ts'
import { sessionOpener } from '../open-session.ts'
import { outsideAccounts } from '../outside/outside-accounts.ts'
import { recordRefusal } from '../refused-logins.ts'
import { type SignOnAttempt, newAttempt } from './attempt.ts'
import { CONFIRM_MAX_AGE, finishLogin, type ProvenLogin } from './finish-login.ts'
import type { OpenProviders } from './open-provider.ts'
import { SignOnRefused } from './sign-on-refusal.ts'
import { ssoTexts as texts } from './sso-texts.ts'
import { aboutProvider, trialPage } from './trial-page.ts'

/** What came of a login at the provider: the page that says so, and cookies. */
interface Finished {
  readonly page: DoneParts
  readonly cookies?: readonly string[]
}

interface DoneParts {
  readonly status: number
  readonly heading: string
  readonly text: readonly string[]
  readonly links: readonly { readonly id?: string; readonly href: string; readonly label: string }[]
  readonly data: Readonly<Record<string, unknown>>
  readonly facts?: readonly (readonly [string, string])[]
}

/** Logins at the providers of companies, on this server. Each step throws SignOnRefused where nobody is let in. */
export function makeSignOn(services: Services, providers: OpenProviders, logger: FastifyBaseLogger) {
  const { config } = services
  const openSession = sessionOpener(services)

  async function enter(context: LoginContext, login: ProvenLogin): Promise<Finished> {
    const { portal } = context
    const { company, base } = portal
    const outcome = await outsideAccounts(portal).enter(login, 'sign_on')
    if (outcome.is === 'refused') throw new SignOnRefused(outcome.why, { user: outcome.user })
    const { issuer, subject, sid, idToken, shownAt } = login
    const outside = { issuer, subject, idToken, shownAt, ...(sid !== undefined && { sid }) }
    const { answer, cookies } = await openSession(context, outcome, { way: 'sign_on', remember: false, outside })
    return {
      page: {
        status: 200,
        heading: texts.loggedIn,
        text: [],
        links: [{ href: `${base}/`, label: texts.goOn }],
        data: { company: company.path, base, user: answer.user_key, expiry: answer.access_token_exp },
      },
      cookies,
    }
  }

  /** Says once more who is logged in; or connects them with the account at the provider. The session stays. */
  async function byUser({ portal }: LoginContext, { mode, user: begunBy }: SignOnAttempt, login: ProvenLogin): Promise<Finished> {
    const { user, session, actor, company, base } = portal
    if (!user || user.id !== begunBy || session === undefined) throw new SignOnRefused('other_user')
    const accounts = outsideAccounts(portal)
    if (mode === 'link') {
      if (!(await accounts.link(user.id, login, company.sso_label))) throw new SignOnRefused('other_user', { user: user.id })
    } else {
      const known = await accounts.peek(login)
      if (known.is !== 'known' || known.id !== user.id) throw new SignOnRefused('other_user', { user: user.id })
      await portal.accounts.confirm({ user: user.id, session, by: actor })
    }
    const heading = mode === 'link' ? texts.linked : texts.confirmed
    return { page: { status: 200, heading, text: [texts.closeWindow], links: [], data: { company: company.path, base, inWindow: true } } }
  }

  return {
    /** The attempt that begins, and the address at the provider that it is made at. */
    async begin(
      portal: Portal,
      { mode, key, redirectUri }: Pick<SignOnAttempt, 'mode' | 'key' | 'redirectUri'>,
    ): Promise<{ readonly attempt: SignOnAttempt; readonly address: string }> {
      const { configuration, scopes, issuer, acrs } = await providers.open(portal, mode)
      const attempt = newAttempt({ issuer, mode, key, redirectUri, ...(portal.user && { user: portal.user.id }) })
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        response_mode: 'query',
        ...(acrs.length > 0 && { acr_values: acrs.join(' ') }),
        ...(mode === 'confirm' && { max_age: String(CONFIRM_MAX_AGE) }),
        ...(mode === 'test' && { prompt: 'login' }),
      })
      return { attempt, address: address.href }
    },

    async finish(context: LoginContext, attempt: SignOnAttempt, search: URLSearchParams): Promise<Finished> {
      const { portal } = context
      const { configuration, keys, acrs } = await providers.open(portal, attempt.mode, attempt.issuer)
      const login = await finishLogin(configuration, attempt, search).catch((error: unknown) => {
        // A key that is not known: it may be a new one.
        if (error instanceof SignOnRefused && error.reason === 'key') providers.forget(portal)
        throw error
      })
      const isRequired = acrs.length === 0 || acrs.includes(login.acr ?? '')
      if (attempt.mode === 'test')
        return trialPage(portal, attempt, { login, isRequired, provider: await aboutProvider(configuration, keys) })
      if (!isRequired) throw new SignOnRefused('acr')
      switch (attempt.mode) {
        case 'confirm':
        case 'link':
          return byUser(context, attempt, login)
        default: {
          const { page, cookies } = await enter(context, login)
          const more = attempt.mode === 'popup' ? { text: [texts.closeWindow], links: [] } : {}
          return {
            page: { ...page, ...more, data: { ...page.data, key: attempt.key, inWindow: attempt.mode === 'popup' } },
            ...(cookies && { cookies }),
          }
        }
      }
    },

    /** Writes into the audit that nobody was let in, and why. */
    async noteRefusal({ db, actor }: Portal, { reason, user, cause }: SignOnRefused): Promise<void> {
      if (reason === 'provider' || reason === 'unreachable')
        logger.warn({ reason, error: nameOf(cause) }, 'single sign-on: the provider of a company')
      const account = `sign_on ${reason}`
      await recordRefusal(db, { by: actor, act: 'login_refused', account, user, reason, way: 'sign_on' }, config.limits.loginWindowMinutes)
    },
  }
}

const nameOf = (error: unknown): string | undefined => (error instanceof Error ? error.name : undefined)
