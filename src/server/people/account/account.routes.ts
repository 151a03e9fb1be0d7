import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { disconnectIdentity } from '#contract/portal/identities.ts'
import * as calls from '#contract/portal/account.ts'
import { notFound, Problem, unauthorized } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { passwordChecker } from '../check-password.ts'
import { knownOfOwner } from '../known-of-owner.ts'
import { loginContext } from '../login-context.ts'
import { passwordIssue } from '../passwords.ts'
import { accountChanges, refuseRuled } from './account-changes.ts'
import { accountTexts as texts } from './account-texts.ts'
import { confirmRoutes } from './confirm.routes.ts'
import { ownDataFile } from './own-data.ts'
import { ownerIn, userIn, wrongPassword } from './owner-in.ts'
import { removePassword } from './remove-password.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What everybody does with their own account (P2.45 to P2.51). */
export function accountRoutes(app: FastifyInstance): void {
  const { hashPassword, config } = app.services
  const checkPassword = passwordChecker(app.services, app.log, 'confirmation_refused')
  confirmRoutes(app)

  serve(app, calls.editAccount, async ({ body, portal }) => {
    const changes = accountChanges(body)
    const ruled = await portal.accounts.ruled(userIn(portal).user.id)
    refuseRuled(Object.keys(changes), ruled)
    if (Object.keys(changes).length > 0 && !(await portal.accounts.edit(ownerIn(portal), changes))) throw unauthorized()
    return done(texts.saved)
  })

  serve(app, calls.checkIdentity, async () => done(texts.confirmed))

  serve(app, calls.changePassword, async ({ body: { old, password }, portal, request }) => {
    const { user } = userIn(portal)
    const { company, accounts } = portal
    const known = await checkPassword(loginContext(portal, request), user.email, old)
    if (!known) throw wrongPassword(texts.passwordUnchanged, 'old')
    const issue =
      password.normalize('NFKC') === old.normalize('NFKC') ? texts.sameAsOld : passwordIssue(password, knownOfOwner(company, user))
    if (issue !== undefined) throw new Problem(422, [texts.passwordUnchanged, issue], { issues: { password: issue } })
    const hash = await hashPassword(password, { party: company.id, address: networkOf(request.ip) })
    if (!(await accounts.changePassword(ownerIn(portal), known.passwordHash ?? '', hash)))
      throw wrongPassword(texts.passwordUnchanged, 'old')
    return done(texts.passwordChanged)
  })

  serve(app, calls.removePassword, async ({ portal }) => {
    const { company } = portal
    const outcome = await removePassword(portal.db, ownerIn(portal))
    if (outcome === 'none') throw notFound()
    const more = company.sso_mode === '' ? texts.morePasskeys : texts.moreWays({ label: company.sso_label })
    if (outcome === 'alone') throw new Problem(409, [texts.passwordNotRemoved, more], { alert: more })
    return done(texts.passwordRemoved)
  })

  serve(app, calls.endSession, async ({ params: { uuid }, portal }) => {
    if (UUID.test(uuid)) await portal.accounts.endSession(ownerIn(portal), uuid)
    return done(texts.sessionEnded)
  })

  serve(app, calls.endOtherSessions, async ({ portal }) => {
    const ended = await portal.accounts.endOthers(ownerIn(portal))
    return { ...done(texts.othersEnded({ count: ended })), data: { ended } }
  })

  serve(app, disconnectIdentity, async ({ body: { issuer }, portal }) => {
    const outcome = await portal.identities.disconnect(ownerIn(portal), issuer)
    if (outcome === 'none') throw notFound()
    if (outcome !== 'done') throw new Problem(409, [texts.notDisconnected, outcome === 'last' ? texts.lastWay : texts.saysWhatOneMay])
    return done(texts.disconnected)
  })

  serve(app, calls.claimRequests, async ({ portal }) => {
    const { user } = userIn(portal)
    const account = await portal.accounts.find(user.id)
    if (!account?.is_email_verified) throw new Problem(409, [texts.notClaimed, texts.notVerified], { alert: texts.notVerified })
    const claimed = await portal.accounts.claim(ownerIn(portal), account.email_key)
    return { ...done(texts.claimed({ count: claimed })), data: { claimed } }
  })

  serve(app, calls.downloadOwnData, async ({ portal, reply }) => {
    const owner = ownerIn(portal)
    await portal.accounts.noteDownload(owner)
    const { headers, pieces } = await ownDataFile(portal, owner, config.limits.dbWaitMs)
    return reply.headers(headers).send(Readable.from(pieces))
  })
}

const done = (text: string): Outcome => ({ success: true, message: [text, ''] })
