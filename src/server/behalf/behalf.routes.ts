import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { BEHALF, beginBehalf } from '#contract/portal/behalf.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { invalid, taken, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { behalfTexts as texts } from './behalf-texts.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Requests that staff send for somebody (P8.174). */
export function behalfRoutes(app: FastifyInstance): void {
  serve(app, beginBehalf, async ({ body, portal }) => {
    const { behalf, user, base } = portal
    if (!user) throw unauthorized()
    const [email, name] = [body.email.trim(), body.name.replaceAll('\0', '').toWellFormed().trim()]
    if (!isEmail(email)) throw invalid(texts.noEmail, { email: texts.noEmail })
    if (name === '') throw invalid(texts.noName, { name: texts.noName })
    const form = UUID.test(body.form) ? await behalf.openForm(body.form) : undefined
    if (!form) throw invalid(texts.noForm, { form: texts.noForm })
    const id = await behalf.begin({ user: user.id, form: body.form, email, name, copies: body.copies ?? false })
    if (id === undefined) throw taken(texts.tooMany)
    const link = `${base}/forms/${form.type}/${form.path}?${BEHALF}=${id}`
    const begun: Outcome<{ readonly link: string }> = { success: true, message: [texts.begun, ''], data: { link } }
    return begun
  })
}
