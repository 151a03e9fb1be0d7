import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { restoreStyle } from '#contract/portal/bin.ts'
import { isTaken } from '../db/failures.ts'
import { english } from '../english.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import { NAME_TAKEN, nameIssue } from './style-issues.ts'

const texts = { failed: english('Style not restored'), taken: english('Another style has its name now. Give it another one.') }

/** Bringing a style back out of the bin (decision 108). */
export function restoreStylesRoutes(app: FastifyInstance): void {
  serve(app, restoreStyle, async ({ params, body, portal }) => {
    const name = body.name?.trim()
    const issue = name === undefined ? '' : nameIssue(name)
    if (issue !== '') throw new Problem(422, [texts.failed, issue], { issues: { name: issue } })
    const restored = await portal.deletedStyles.restore(uuidIn(params.id), name).catch((error: unknown) => {
      throw isTaken(error, 'style_name_once') ? new Problem(409, [texts.failed, texts.taken], { issues: { name: NAME_TAKEN } }) : error
    })
    if (restored === undefined) throw notFound()
    const done: Outcome = { success: true, message: [`“${restored}” restored.`, ''] }
    return done
  })
}
