import { RETRY } from '#contract/answer.ts'

export interface ProblemExtras {
  /** Shown as an error notification. */
  readonly alert?: string
  /** What is wrong with each field, by mapField or path. */
  readonly issues?: Readonly<Record<string, string>>
  /** Whole seconds after which another try makes sense (header Retry-After). */
  readonly retryAfter?: number
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

export const malformed = (text = 'This request could not be read.') => new Problem(400, ['Bad request', text])

/** P2.16; byte for byte the same for every guest. */
export const unauthorized = () =>
  new Problem(401, ['Unauthorized', 'Please try to login again or contact a staff member to know more about this issue'])

/** The token of a tenant call is missing, expired, altered or for somebody else (P10.9). */
export const tokenRefused = () => {
  const text = 'Please reload this page: it was open for too long.'
  return new Problem(401, ['Unauthorized', text], { alert: text })
}

export const forbidden = () =>
  new Problem(403, [
    'Forbidden',
    "You don't have permission to do this request. Please contact a staff member to know more about this issue.",
  ])

export const notFound = () => new Problem(404, ['Not found', 'There is nothing at this address.'])

/** 409: there is something of this name already. */
export const taken = (alert: string, issues?: Readonly<Record<string, string>>) =>
  new Problem(409, ['Already taken', alert], { alert, issues })

/** 412: it was changed meanwhile; `data` is what it is now. */
export const stale = (data?: unknown) =>
  new Problem(412, ['Changed meanwhile', 'Someone else saved this while you were editing. Nothing of yours is lost.'], {
    data,
  })

export const tooLarge = (text = 'This is more than the server takes at once.') => new Problem(413, ['Too large', text])

export const wrongType = (text = 'This call does not take this kind of content.') => new Problem(415, ['Wrong content type', text])

/** Well-formed but not valid; `issues` by field. */
export const invalid = (text: string, issues?: Readonly<Record<string, string>>, alert?: string) =>
  new Problem(422, ['Not valid', text], { issues, alert })

/** Without the version that was edited (If-Match) nothing is changed. */
export const versionMissing = () => new Problem(428, ['Version required', 'Say which version was edited in the header If-Match.'])

export const tooMany = (retryAfter: number, text = 'Too many requests. Please wait a moment and try again.') =>
  new Problem(429, ['Too many requests', text], { retryAfter: Math.max(1, Math.ceil(retryAfter)) })

export const broken = () => new Problem(500, ['Sorry but something went wrong', RETRY])

/** @param why only for the log: which limit was reached */
export const unavailable = (retryAfter = 1, why?: string) => {
  const problem = new Problem(503, ['Not available', 'The portal is busy or starting. Please try again in a moment.'], { retryAfter })
  if (why !== undefined) problem.cause = new Error(why)
  return problem
}

export const noRoom = () => new Problem(507, ['No room', 'There is no room to store this. Please contact a staff member.'])
