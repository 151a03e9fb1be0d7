import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { restoreFavorite } from '#contract/portal/bin.ts'
import { isTaken } from '../db/failures.ts'
import { english } from '../english.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import { FAVORITE_NAME_TAKEN, favoriteNameIssue } from './favorite-rules.ts'

const texts = { failed: english('Field not restored'), taken: english('Another favorite field has its name now. Give it another one.') }

/** Bringing a favorite field back out of the bin (decision 108). */
export function restoreFavoritesRoutes(app: FastifyInstance): void {
  serve(app, restoreFavorite, async ({ params, body, portal }) => {
    const name = body.name?.trim()
    const issue = name === undefined ? '' : favoriteNameIssue(name)
    if (issue !== '') throw new Problem(422, [texts.failed, issue], { issues: { name: issue } })
    const restored = await portal.deletedFavorites.restore(uuidIn(params.id), name).catch((error: unknown) => {
      throw isTaken(error) ? new Problem(409, [texts.failed, texts.taken], { issues: { name: FAVORITE_NAME_TAKEN } }) : error
    })
    if (restored === undefined) throw notFound()
    const done: Outcome = { success: true, message: [`“${restored}” restored.`, ''] }
    return done
  })
}
