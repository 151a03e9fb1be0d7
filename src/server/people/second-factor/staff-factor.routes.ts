import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { type FactorRuleState, getFactorRule, resetSecondFactor, setFactorRule } from '#contract/portal/second-factor.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { emailKey } from '../../email-key.ts'
import { english } from '../../english.ts'
import { invalid, notFound, Problem, unauthorized } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { uuidIn } from '../../http/uuid-in.ts'
import { accountKey, attemptsOf, factorKey } from '../attempts.ts'

/** Characters of a reason: the audit keeps as many. */
const MAX_REASON = 200

/** What administrators do about second factors: of another person, and of all of the staff (P2.134, P2.135). */
export function staffFactorRoutes(app: FastifyInstance): void {
  serve(app, resetSecondFactor, async ({ params, body, portal }): Promise<Outcome> => {
    const id = uuidIn(params.uuid)
    if (id === portal.actor.user) throw ownRefused()
    const reason = oneLine(body.reason)
    const issue = reason === '' ? english('Say why, for the audit.') : [...reason].length > MAX_REASON ? tooLong : undefined
    if (issue !== undefined) throw invalid(issue, { reason: issue })
    const person = await portal.people.find(id)
    if (!person) throw notFound()
    await portal.factors.reset({ user: id, by: portal.actor }, { reason, alsoKeys: true })
    await attemptsOf(portal.db).forgiveAll(factorKey(accountKey(emailKey(person.email))))
    return { success: true, message: [english('Second factor taken away.'), ''] }
  })

  serve(app, getFactorRule, async ({ portal }) => portal.factors.rule())

  serve(app, setFactorRule, async ({ body: { is_required }, portal }): Promise<Outcome<FactorRuleState>> => {
    const { user } = portal
    if (!user) throw unauthorized()
    // Whoever asks it of others can show that it works here.
    const own = is_required ? await portal.factors.find(user.id) : undefined
    if (own && !own.totp && !own.has_passkey) throw ownMissing()
    const mail = portal.mailSetup.is === 'sends' ? languageNow() : undefined
    await portal.factors.setRule(is_required, { by: portal.actor, mail })
    return { success: true, message: [english('Sign-on saved.'), ''], data: await portal.factors.rule() }
  })
}

const NOTHING_CHANGED = english('Nothing was changed')
const tooLong = english(`Please shorten this to ${MAX_REASON} characters.`)
const ownRefused = () => new Problem(403, [NOTHING_CHANGED, english('Change your own second factor in your account.')])
const ownMissing = () => new Problem(409, [NOTHING_CHANGED, english('Set up your own second factor or a passkey first, in your account.')])
