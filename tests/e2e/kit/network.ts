import type { Page, Route } from '@playwright/test'
import { lockSpace } from '#contract/tenant/bookings.ts'
import { findSpaces } from '#contract/tenant/spaces.ts'
import { renewTenantToken } from '#contract/portal/tenant-token.ts'
import { expect } from './expect.ts'
import { openForm } from './visitor.ts'

/** What a browser says of a call that got no answer, and what the portal says of it. */
export const NO_ANSWER = /net::ERR_|got no answer/

/** `lock` and `release`: the same call with another request. */
type CallName = 'search' | 'lock' | 'release' | 'token'
type Body = Readonly<Record<string, unknown>>

/** A call on its way. */
interface WaitingCall {
  readonly body: Body
  /** It arrives, and so does its answer. `change`: the answer as the page gets it. */
  answer(change?: (answer: Body) => Body): Promise<void>
  /** It never arrives. */
  lose(): Promise<void>
  /** It arrives, and its answer does not. */
  loseAnswer(): Promise<void>
  /** It does not arrive, and this is answered. */
  reply(status: number, body: Body): Promise<void>
}

/** The network between a page and what the spaces widget calls, as a test controls it. */
interface PageNetwork {
  /** From now on these calls wait until the test says what becomes of each. */
  stop(name: CallName): void
  /** They pass again, those that wait too. */
  resume(name: CallName): Promise<void>
  /** The next one that waits, once it is there. */
  next(name: CallName): Promise<WaitingCall>
  /** Bodies of all calls so far. */
  sent(name: CallName): readonly Body[]
}

const pathEnd = (path: string) => path.slice(path.indexOf(':company') + ':company'.length)
const ENDS = { search: pathEnd(findSpaces.path), lock: pathEnd(lockSpace.path), token: pathEnd(renewTenantToken.path) }

/** Opens a form on a network that the test controls. */
export async function openWithNetwork(page: Page, link: string): Promise<PageNetwork> {
  const network = await networkOf(page)
  await openForm(page, link)
  return network
}

/** Takes the network of this page over; everything passes until a call is stopped. */
export async function networkOf(page: Page): Promise<PageNetwork> {
  const stopped = new Set<CallName>()
  const waiting: { readonly name: CallName; readonly call: WaitingCall }[] = []
  const sent: { readonly name: CallName; readonly body: Body }[] = []
  await page.route(
    ({ pathname }) => Object.values(ENDS).some(end => pathname.endsWith(end)),
    async route => {
      const body = (route.request().postDataJSON() ?? {}) as Body
      const name = nameOf(new URL(route.request().url()).pathname, body)
      sent.push({ name, body })
      if (stopped.has(name)) waiting.push({ name, call: waitingCall(route, body) })
      else await route.continue().catch(ignoreGone)
    },
  )
  const take = (name: CallName) => {
    const at = waiting.findIndex(other => other.name === name)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]?.call
  }
  return {
    stop: name => void stopped.add(name),
    async resume(name) {
      stopped.delete(name)
      for (let call = take(name); call; call = take(name)) await call.answer()
    },
    async next(name) {
      await expect.poll(() => waiting.some(other => other.name === name), `a call: ${name}`).toBe(true)
      return take(name)!
    },
    sent: name => sent.filter(other => other.name === name).map(({ body }) => body),
  }
}

function nameOf(pathname: string, body: Body): CallName {
  if (pathname.endsWith(ENDS.search)) return 'search'
  if (pathname.endsWith(ENDS.token)) return 'token'
  return body['lock'] === true ? 'lock' : 'release'
}

function waitingCall(route: Route, body: Body): WaitingCall {
  return {
    body,
    async answer(change) {
      const response = await route.fetch()
      const answer = change && { json: change((await response.json()) as Body) }
      await route.fulfill({ response, ...answer }).catch(ignoreGone)
    },
    lose: () => route.abort('connectionfailed').catch(ignoreGone),
    async loseAnswer() {
      await route.fetch()
      await route.abort('connectionreset').catch(ignoreGone)
    },
    reply: (status, json) => route.fulfill({ status, json }).catch(ignoreGone),
  }
}

/** The page aborted it meanwhile. */
const ignoreGone = () => undefined
