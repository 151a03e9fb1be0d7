import type { ConfirmFirst } from '#contract/call.ts'
import { answerTexts as texts } from './answer-texts.ts'
import { english } from './english.ts'

export interface ProblemExtras {
  /** Shown as an error notification. */
  readonly alert?: string
  /** What is wrong with each field, by mapField or path. */
  readonly issues?: Readonly<Record<string, string>>
  /** Whole seconds after which another try makes sense (headers Retry-After and RateLimit). */
  readonly retryAfter?: number
  /** Which rate was used up; absent: one that has no name of its own. */
  readonly rate?: string
  /** What `data` of the answer is to hold, as the newest version after a 412. */
  readonly data?: unknown
}

/** A request that cannot be served, with the message for its sender (P9.1). */
export class Problem extends Error {
  readonly status: number
  readonly title: string
  readonly text: string
  readonly extras: ProblemExtras

  constructor(status: number, [title, text]: readonly [title: string, text: string], extras: ProblemExtras = {}) {
    super(`${status} ${title}`)
    this.name = 'Problem'
    this.status = status
    this.title = title
    this.text = text
    this.extras = extras
  }
}

export const malformed = (text: string = texts.unreadable) => new Problem(400, [texts.badRequest, text])

/** P2.16; byte for byte the same for every guest. */
export const unauthorized = () => new Problem(401, [texts.unauthorized, texts.loginAgain])

/** The token of a tenant call is missing, expired, altered or for somebody else (P10.9). */
export const tokenRefused = () => {
  const text = texts.openTooLong
  return new Problem(401, [texts.unauthorized, text], { alert: text })
}

/** The API token of a call is missing, unknown, expired, revoked or of another company: byte for byte the same for all (decision 086). */
export const apiTokenRefused = () =>
  new Problem(401, [texts.unauthorized, english('Send a valid API token of this company in the header Authorization: Bearer foyer_…')])

/** The API token was not made for this. */
export const scopeMissing = (scope: string) =>
  new Problem(403, [
    texts.forbidden,
    english(`This API token does not have the scope ${scope}. Make one that has it under Settings, API tokens.`),
  ])

/** API tokens are for the calls of programs alone. */
export const noCallOfPrograms = () =>
  new Problem(403, [texts.forbidden, english('API tokens are for the calls under /api/v1. This one is made by people who log in.')])

/** Nobody can say which of the two it is to be. */
export const twoIdentities = () => new Problem(400, [texts.badRequest, english('Send an API token or the session cookie, not both.')])

export const forbidden = () => new Problem(403, [texts.forbidden, texts.noPermission])

/** Of the portal: by what people of its company may confirm who they are. */
interface ConfirmedIn {
  readonly company: { readonly sso_mode: string; readonly sso_label: string }
  readonly base: string
}

/** What the account has to confirm by. */
interface ConfirmedBy {
  readonly password_hash: string | null
  readonly has_passkey: boolean
}

/** 403 of a call that is `fresh`: who makes it logged in a while ago, and has to say once more who they are. Nothing was done. */
export function confirmFirst({ company: { sso_mode, sso_label: label }, base }: ConfirmedIn, by: ConfirmedBy | undefined): Problem {
  const confirm: ConfirmFirst['confirm'] = [
    // Whoever came by single sign-on may have no password (P2.119).
    ...(by && by.password_hash !== null ? (['password'] as const) : []),
    ...(by?.has_passkey ? (['passkey'] as const) : []),
    ...(sso_mode === '' ? [] : (['sign_on'] as const)),
  ]
  const data: ConfirmFirst = { confirm, ...(sso_mode !== '' && { sign_on: { label, address: `${base}/login/sso?mode=confirm` } }) }
  return new Problem(403, [texts.confirmFirst, texts.confirmFirstText], { data })
}

export const notFound = () => new Problem(404, [texts.notFound, texts.nothingHere])

/** 409: there is something of this name already. */
export const taken = (alert: string, issues?: Readonly<Record<string, string>>) =>
  new Problem(409, ['Already taken', alert], { alert, issues })

/** 412: it was changed meanwhile; `data` is what it is now. */
export const stale = (data?: unknown) => new Problem(412, [texts.changed, texts.changedText], { data })

export const tooLarge = (text: string = texts.moreThanTaken) => new Problem(413, [texts.tooLarge, text])

export const wrongType = (text: string = texts.typeNotTaken) => new Problem(415, [texts.wrongType, text])

/** Well-formed but not valid; `issues` by field. */
export const invalid = (text: string, issues?: Readonly<Record<string, string>>, alert?: string) =>
  new Problem(422, [texts.notValid, text], { issues, alert })

/** Without the version that was edited (If-Match) nothing is changed. */
export const versionMissing = () => new Problem(428, ['Version required', 'Say which version was edited in the header If-Match.'])

/** @param rate its name in the header RateLimit */
export const tooMany = (retryAfter: number, text: string = texts.waitAMoment, rate?: string) =>
  new Problem(429, [texts.tooMany, text], { retryAfter: Math.max(1, Math.ceil(retryAfter)), rate })

export const broken = () => new Problem(500, [texts.wentWrong, texts.retry])

/** @param why only for the log: which limit was reached */
export const unavailable = (retryAfter = 1, why?: string) => {
  const problem = new Problem(503, [texts.notAvailable, texts.busy], { retryAfter })
  if (why !== undefined) problem.cause = new Error(why)
  return problem
}

/** So many ask for spaces that this one was not served in time; its sender asks again by itself. @param why only for the log */
export function crowded(why: string): Problem {
  const problem = new Problem(503, [texts.notAvailable, texts.crowded], { retryAfter: 1, data: { reason: 'crowd' } })
  problem.cause = new Error(why)
  return problem
}

/** The database only reads: what was sent is not stored, and nothing that was is lost. */
export const notWritable = () => new Problem(503, [texts.notAvailable, texts.onlyReads], { retryAfter: 5 })

export const noRoom = () => new Problem(507, [texts.noRoom, texts.noRoomText])
