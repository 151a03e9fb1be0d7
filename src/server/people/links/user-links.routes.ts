import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  applyUserLink,
  askForReset,
  changeEmail,
  readUserLink,
  type UserLinkData,
  type UserLinkState,
} from '#contract/portal/user-links.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { answerTexts } from '../../answer-texts.ts'
import { inBackground } from '../../db/background.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import { emailKey } from '../../email-key.ts'
import { invalid, notFound, Problem, taken, tooMany } from '../../errors.ts'
import { cookieIn } from '../../http/cookies.ts'
import { networkOf } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { safeErrorMessage } from '../../logs/safe-error-message.ts'
import type { Portal } from '../../portal.ts'
import { refuseRuled } from '../account/account-changes.ts'
import { addressBudgets } from '../attempts.ts'
import { cookieName } from '../cookies.ts'
import { knownOfOwner } from '../known-of-owner.ts'
import { passwordIssue } from '../passwords.ts'
import { isEmail } from '../user.ts'
import { hashOfToken } from '../../secrets/link-tokens.ts'
import { linkTexts as texts } from './link-texts.ts'
import { linkMailAccountKey, linkMailAddressKey, linkMailCounts } from './link-mail-counts.ts'
import type { LinkOutcome } from './user-links.repo.ts'

const WINDOW_MINUTES = 60

/** Links with which people get in without a password, and what asks for one (P2.41 to P2.44). */
export function userLinksRoutes(app: FastifyInstance): void {
  const { config, database, hashPassword, linkTokens } = app.services
  const { limits } = config
  const budgets = addressBudgets(database)
  const takeAddress = (request: FastifyRequest) =>
    budgets.take(linkMailAddressKey(request.ip), limits.linkMailsPerAddressPerHour, WINDOW_MINUTES)

  serve(app, readUserLink, async ({ body, portal }): Promise<Outcome<UserLinkData>> => ({
    success: true,
    message: [texts.link, ''],
    data: await portal.userLinks.read(body.token),
  }))

  serve(app, applyUserLink, async ({ body, portal, request }): Promise<Outcome<{ state: UserLinkState }>> => {
    const { token, password = '' } = body
    const link = await portal.userLinks.read(token)
    if (link.state !== 'valid') throw dead(link.state)
    if (link.kind === 'email') {
      const session = cookieIn(request.headers.cookie, cookieName(portal.company.path, config)) ?? ''
      done(await portal.userLinks.confirmEmail(token, hashOfToken(session), portal.actor))
      return { success: true, message: [texts.confirmed, texts.confirmedText], data: { state: 'used' } }
    }
    const known = knownOfOwner(portal.company, link)
    const issue = password === '' ? answerTexts.passwordRequired : passwordIssue(password, known)
    if (issue !== undefined) throw invalid(issue, { password: issue })
    const hash = await hashPassword(password, { party: portal.company.id, address: networkOf(request.ip) })
    done(await portal.userLinks.setPassword(token, hash, portal.actor))
    return { success: true, message: [texts.ready, texts.readyText], data: { state: 'used' } }
  })

  serve(app, askForReset, async ({ body, portal, request, reply }): Promise<Outcome> => {
    // Where the company has a system of its own for it, that one has the passwords.
    if (portal.company.tenant_site !== '') throw notFound()
    refuseUnlessEmail(body.email)
    if (portal.mailSetup.is !== 'sends') throw noMail(texts.noMailReset)
    await takeAddress(request)
    const language = languageNow()
    afterAnswer(reply, () => mailReset(portal, body.email, language))
    return { success: true, message: [texts.resetTitle, texts.resetText] }
  })

  /** The same statements, whether there is such an account or not. */
  async function mailReset(portal: Portal, email: string, language: string): Promise<void> {
    const count = await linkMailCounts(portal.db).count(linkMailAccountKey('reset', emailKey(email)), WINDOW_MINUTES)
    const isTooMany = limits.linkMailsPerAccountPerHour > 0 && count > limits.linkMailsPerAccountPerHour
    if (!isTooMany) await portal.userLinks.mailTo(linkTokens, email, { kind: 'reset', language })
  }

  /** Nobody learns from how long an answer takes what its work found. */
  function afterAnswer(reply: FastifyReply, work: () => Promise<void>): void {
    reply.raw.once('close', () => {
      inBackground(() => withBudget(newBudget(limits.dbWaitMs), work)).catch((error: unknown) =>
        reply.log.warn({ text: safeErrorMessage(error) }, 'a link could not be made after its answer'),
      )
    })
  }

  serve(app, changeEmail, async ({ body, portal, request }): Promise<Outcome> => {
    const { user } = portal
    if (!user) throw notFound()
    refuseUnlessEmail(body.email)
    refuseRuled(['email'], await portal.accounts.ruled(user.id))
    // The own one that nobody has confirmed yet may be asked for: a link there shows whose it is.
    if (emailKey(body.email) === emailKey(user.email) && (await portal.accounts.find(user.id))?.is_email_verified)
      throw invalid(texts.sameAddress, { email: texts.sameAddress })
    if (portal.mailSetup.is !== 'sends') throw noMail(texts.noMailEmail)
    await takeAddress(request)
    // Of the account, and of whoever has the new address.
    for (const whose of [user.id, emailKey(body.email)]) {
      const count = await linkMailCounts(portal.db).count(linkMailAccountKey('email', whose), WINDOW_MINUTES)
      if (limits.linkMailsPerAccountPerHour > 0 && count > limits.linkMailsPerAccountPerHour)
        throw tooMany(WINDOW_MINUTES * 60, answerTexts.tooManyTries)
    }
    const link = { kind: 'email', language: languageNow(), email: body.email } as const
    await portal.userLinks.mail(linkTokens, user.id, link, portal.actor)
    return { success: true, message: [texts.confirm, texts.confirmText({ email: body.email.trim() })] }
  })
}

/** @throws Problem when the press did nothing */
function done(outcome: LinkOutcome): void {
  if (outcome.is === 'taken') throw taken(texts.addressTaken, { email: texts.addressTaken })
  if (outcome.is !== 'done') throw dead(outcome.is)
}

function refuseUnlessEmail(email: string): void {
  const issue = email.trim() === '' ? answerTexts.emailRequired : isEmail(email) ? undefined : answerTexts.emailInvalid
  if (issue !== undefined) throw invalid(issue, { email: issue })
}

const dead = (state: Exclude<UserLinkState, 'valid'>) => new Problem(410, [texts.dead, texts.deadText], { data: { state } })
const noMail = (text: string) => new Problem(409, [texts.noMail, text])
