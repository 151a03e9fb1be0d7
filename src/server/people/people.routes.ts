import { answerTexts as texts } from '../answer-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AfterLogout, type LoginAnswer, login, logout } from '#contract/portal/people.ts'
import type { Outcome } from '#contract/answer.ts'
import { invalid, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { cookieIn } from '../http/cookies.ts'
import { passwordChecker } from './check-password.ts'
import { cookieName, sessionCookie } from './cookies.ts'
import { loginContext } from './login-context.ts'
import { sessionOpener } from './open-session.ts'
import { secondStepOf } from './second-factor/second-step.ts'
import { backChannelRoute } from './sso/back-channel.ts'
import { afterLogout, signedOnBy } from './sso/leave-address.ts'
import { openProviders } from './sso/open-provider.ts'
import { originOf, ssoRoutes } from './sso/sso.routes.ts'
import { sessionsOf } from './sessions.ts'
import { tokenLogins } from './sign-on/token-login.ts'
import { isEmail } from './user.ts'
import { english } from '../english.ts'

/** An unknown address and a wrong password are the same answer, after the same work. */
const wrong = () => new Problem(401, [texts.loginFailed, texts.loginWrong])

/** Login and logout (P2.8 to P2.17). */
export function peopleRoutes(app: FastifyInstance): void {
  const { config } = app.services
  const [checkPassword, openSession] = [passwordChecker(app.services, app.log, 'login_refused'), sessionOpener(app.services)]

  const loginByToken = tokenLogins(app.services, openSession)

  serve(app, login, async ({ body, portal, request, reply }): Promise<LoginAnswer> => {
    const context = loginContext(portal, request)
    if ('core_token' in body) {
      const { answer, cookies } = await loginByToken(context, body)
      if (cookies) void reply.header('set-cookie', cookies)
      return answer
    }
    const { username, password, remember = false } = body
    refuseIncomplete(username, password)
    const user = await checkPassword(context, username, password)
    if (!user) throw wrong()
    const step = await secondStepOf(context, user, app.services)
    if (step) return step
    const { answer, cookies } = await openSession(context, { ...user, email: username }, { way: 'password', remember })
    void reply.header('set-cookie', cookies)
    return answer
  })

  const providers = openProviders(app.services)
  ssoRoutes(app, providers)
  backChannelRoute(app, providers)

  const leave = async ({ portal, request, reply }: Leaving): Promise<Outcome<AfterLogout>> => {
    const token = cookieIn(request.headers.cookie, cookieName(portal.company.path, config))
    const signedOn = portal.session && (await signedOnBy(portal, portal.session))
    await sessionsOf(portal.db).close(token, portal.actor)
    void reply.header('set-cookie', sessionCookie(portal.company.path, '', false, config))
    // Only the browser's cache of pages: clearing more would remove the cookies of other companies. The script clears its own keys.
    void reply.header('clear-site-data', '"cache"')
    const done = { success: true, message: ['Goodbye', english('You are logged out.')] } as const
    if (!signedOn) return done
    const backTo = `${originOf(app.services, request)}${portal.base}/login/sso/out`
    return { ...done, data: await afterLogout({ portal, backTo }, signedOn, { providers, secrets: app.services.secrets }) }
  }
  serve(app, logout, leave)
  serve(app, { ...logout, method: 'POST' }, leave)
}

interface Leaving {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function refuseIncomplete(username: string, password: string): void {
  const issues: Record<string, string> = {}
  if (username.trim() === '') issues['username'] = texts.emailRequired
  else if (!isEmail(username)) issues['username'] = texts.emailInvalid
  if (password === '') issues['password'] = texts.passwordRequired
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
}
