import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { restoreForm } from '#contract/portal/bin.ts'
import { isTaken } from '../db/failures.ts'
import { english } from '../english.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import { NAME_TAKEN, nameIssue, PATH_TAKEN, pathIssue } from './naming-rules.ts'

const texts = {
  failed: english('Form not restored'),
  taken: english('Another form has its name or its address now. Give it others.'),
}

/** Bringing a form back out of the bin (decision 108). */
export function restoreFormsRoutes(app: FastifyInstance): void {
  serve(app, restoreForm, async ({ params, body, portal }) => {
    const { deletedForms, forms, actor } = portal
    const [name, path] = [body.name?.trim(), body.path?.trim()]
    refuse(422, { name: name === undefined ? '' : nameIssue(name), path: path === undefined ? '' : pathIssue(path) })
    const restored = await deletedForms.restore(uuidIn(params.id), { name, path }, actor).catch(async (error: unknown) => {
      if (!isTaken(error)) throw error
      const deleted = await deletedForms.named(params.id)
      const taken = await forms.taken(path ?? deleted?.path ?? '', name ?? deleted?.name ?? '')
      refuse(409, { name: taken.name ? NAME_TAKEN : '', path: taken.path || !taken.name ? PATH_TAKEN : '' })
      throw error
    })
    if (!restored) throw notFound()
    const done: Outcome = { success: true, message: [`“${restored.name}” restored.`, ''] }
    return done
  })
}

/** @throws Problem with the issues that there are */
function refuse(status: number, found: Readonly<Record<string, string>>): void {
  const issues = Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== ''))
  if (Object.keys(issues).length > 0) throw new Problem(status, [texts.failed, texts.taken], { issues })
}
