import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { MAX_TOKENS } from '#contract/portal/token-rules.ts'
import { addToken, revokeToken } from '#contract/portal/tokens.ts'
import { english } from '../english.ts'
import { notFound, Problem, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { checkedToken } from './new-token.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOT_CREATED = english('Failed to create API token')
const TOO_MANY = english(`The company has ${MAX_TOKENS} API tokens that can be used. Revoke one that nothing uses any more.`)

/** Making and revoking API tokens (decision 086). */
export function tokensRoutes(app: FastifyInstance): void {
  serve(app, addToken, async ({ body, portal }) => {
    const { user, actor, company, tokens } = portal
    if (!user) throw unauthorized()
    const { timezone } = company
    const today = Temporal.Now.plainDateISO(timezone).toString()
    const { token, issues } = await checkedToken(body, { timezone, today, unknownForms: tokens.unknownForms })
    const [first] = Object.values(issues)
    if (first !== undefined) throw new Problem(422, [NOT_CREATED, first], { issues })
    const added = await tokens.add(actor, token, MAX_TOKENS)
    if (!added) throw new Problem(409, [NOT_CREATED, TOO_MANY], { alert: TOO_MANY })
    const done: Outcome<{ token: string }> = { success: true, message: ['API token created.', ''], data: { token: added.token } }
    return done
  })

  serve(app, revokeToken, async ({ params: { id }, portal }) => {
    const name = UUID.test(id) ? await portal.tokens.revoke(id, portal.actor) : undefined
    if (name === undefined) throw notFound()
    const done: Outcome = { success: true, message: ['API token revoked.', ''] }
    return done
  })
}
