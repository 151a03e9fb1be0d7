import type { SessionWay } from '#contract/portal/account.ts'
import type { LoginAnswer } from '#contract/portal/people.ts'
import { actingAs } from '../audit/actor.ts'
import { answerTexts as texts } from '../answer-texts.ts'
import { emailKey } from '../email-key.ts'
import { english } from '../english.ts'
import { Problem } from '../errors.ts'
import { cookieIn } from '../http/cookies.ts'
import type { Services } from '../http/services.ts'
import { SESSION_ID_TOKEN } from '../secrets/columns.ts'
import { userKey } from '../secrets/user-key.ts'
import { accountKey } from './attempts.ts'
import { cookieName, sessionCookie } from './cookies.ts'
import { deviceOf, networkName } from './device.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import type { LoginContext } from './login-context.ts'
import { newDeviceMail } from './new-device.ts'
import { recordRefusal } from './refused-logins.ts'
import { sessionsOf } from './sessions.ts'

/** Who logs in. */
interface LoggedIn {
  /** uuid */
  readonly id: string
  readonly email: string
  /** Of the password that was right (`KnownUser`); absent: they came by something else. */
  readonly passwordHash?: string | null
  /** uuid of the passkey that they used. */
  readonly passkey?: string
}

/** Who said who it is, elsewhere. */
export interface OutsideSession {
  readonly issuer: string
  readonly subject: string
  /** Of the session there. */
  readonly sid?: string | undefined
  /** What was said, by which one logs out there. */
  readonly idToken?: string | undefined
  /** When they last showed there who they are, in Unix seconds: so long ago it was sure here, too (P2.47). Absent: just now. */
  readonly shownAt?: number | undefined
}

export interface OpenedSession {
  readonly answer: LoginAnswer
  /** Headers Set-Cookie. */
  readonly cookies: string[]
}

/** Everything a login does once it is known who it is, whatever way they came: each way in ends here. */
export type OpenSession = (
  context: LoginContext,
  user: LoggedIn,
  how: {
    readonly way: SessionWay
    readonly remember: boolean
    readonly outside?: OutsideSession
    /** What was asked for beside the password; absent: nothing was. */
    readonly factor?: 'code' | 'recovery_code' | 'passkey'
  },
) => Promise<OpenedSession>

/**
 * Opens a session in this browser: the one that it had ends, of too many the oldest end, and from then on it is a known device of the account. That it was
 * none before is said by mail.
 */
export function sessionOpener({ config, secrets }: Pick<Services, 'config' | 'secrets'>): OpenSession {
  return async ({ portal, cookie, userAgent, address }, { id, email, passwordHash, passkey }, { way, remember, outside, factor }) => {
    const { company, db, capabilities, actor } = portal
    // Where nobody gets in by another way, nobody is kept out of this one.
    if (way === 'password' && company.sso_mode !== '' && !(await portal.signOn.mayUsePassword(id))) {
      const refusal = {
        by: actor,
        act: 'login_refused',
        account: `off ${accountKey(emailKey(email))}`,
        user: id,
        reason: 'passwords_off',
      } as const
      await recordRefusal(db, refusal, config.limits.loginWindowMinutes)
      throw new Problem(401, [texts.loginFailed, texts.passwordsOff({ label: company.sso_label })])
    }
    const { idToken } = outside ?? {}
    const sealed = idToken === undefined ? null : secrets.seal(idToken, { company: company.id, column: SESSION_ID_TOKEN })
    const account = accountKey(emailKey(email))
    const place = { device: deviceOf(userAgent), network: networkName(address) }
    const isKnown = knownDevice(portal, cookie, account, config) !== undefined
    const session = await sessionsOf(db).open(id, {
      way,
      remember,
      most: config.limits.sessionsPerUser,
      passwordHash,
      passkey,
      before: cookieIn(cookie, cookieName(company.path, config)),
      ...place,
      outside: outside && { ...outside, idToken: sealed },
      confirmedAt: outside?.shownAt === undefined ? undefined : instantOf(outside.shownAt),
      mail: isKnown ? undefined : newDeviceMail(portal, id, place, config.limits.loginMailsPerAccountPerDay),
      act: {
        by: actingAs(actor, id),
        action: 'login',
        object: { kind: 'person', id },
        after: { way, factor, device: place.device || undefined },
      },
    })
    return {
      answer: {
        success: true,
        message: ['Welcome', english('You are logged in.')],
        access_token_exp: session.endsAt,
        user_key: userKey(capabilities, company.id, id),
      },
      cookies: [sessionCookie(company.path, session.token, remember, config), rememberDevice(portal, cookie, account, config)],
    }
  }
}

/** No later than now, whatever its clock says. @param seconds of Unix */
const instantOf = (seconds: number): Date => new Date(Math.min(Math.max(seconds * 1000, 0), Date.now()))
