import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import {
  type MailPreview,
  type MailTemplate,
  previewMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
  testMailTemplate,
} from '#contract/portal/mail-templates.ts'
import type { MailTrial } from '#contract/portal/mail-templates.shape.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { invalid, notFound, Problem, tooMany } from '../../errors.ts'
import { inLanguage } from '../../http/languages.ts'
import { versionIn } from '../../http/if-match.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { mailContent } from '../mail-content.ts'
import { senderName } from '../sender.ts'
import { fieldsFor, keyFor, type TemplateOf, templateData } from './template-data.ts'
import { templateIssues } from './template-issues.ts'
import type { TemplateTest } from './template-words.ts'
import { trialInput } from './trial-input.ts'
import { writeTemplated } from './write-templated.ts'

const NOT_SAVED = 'Failed to save the template'
const STALE = 'Someone else saved this template while you were editing.'
/** Nobody has this address (RFC 2606). */
const NO_SENDER = 'portal@example.invalid'

/** The words of mails: saved, put back, looked at and tried (P10.52 to P10.58). */
export function templatesRoutes(app: FastifyInstance): void {
  serve(app, saveMailTemplate, async ({ params, body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const of = await foundIn(portal, params, request.url)
    const words = wordsOf(body)
    const issues = templateIssues(words, await fieldsFor(portal, of, words))
    if (Object.keys(issues).length > 0) throw refused(NOT_SAVED, issues)
    const saved = await portal.deliveries.templates.save(of.key, version, words, portal.actor)
    if (saved === 'full') throw new Problem(409, [NOT_SAVED, 'The company has as many templates as it may. Put some back to the default.'])
    const data = await templateData(portal, of)
    if (!saved) throw new Problem(412, [NOT_SAVED, STALE], { data })
    const done: Outcome<MailTemplate> = { success: true, message: ['Template saved.', ''], data }
    return done
  })

  serve(app, resetMailTemplate, async ({ params, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const of = await foundIn(portal, params, request.url)
    const isReset = await portal.deliveries.templates.reset(of.key, version, portal.actor)
    const data = await templateData(portal, of)
    if (!isReset) throw new Problem(412, ['Failed to go back to the default', STALE], { data })
    const done: Outcome<MailTemplate> = { success: true, message: ['These mails have the default again.', ''], data }
    return done
  })

  serve(app, previewMailTemplate, async ({ params, body, portal, request }) => {
    const { base, ...trial } = await trialOf(portal, params, body, request.url, 'Failed to show the mail')
    const from = portal.mailSetup.from || NO_SENDER
    const { company } = portal
    const input = await trialInput(
      { portal: { ...portal, base }, scope: await portal.submissionScope(), from: company.mail_reply_to || from, installation: '' },
      trial.test,
    )
    if (!input) throw notFound()
    const written = inLanguage(productLanguage([input.language]), () =>
      writeTemplated(mailContent(input), trial.test, { stamp: new Date() }),
    )
    const { calendar, ...mail } = written
    const preview: MailPreview = {
      mail: { from: `${senderName(company)} <${from}>`, to: input.to, ...mail, ...(calendar && { calendar }) },
      ...(trial.submission && { submission: trial.submission }),
      has_answers: input.isWhole,
    }
    const shown: Outcome<MailPreview> = { success: true, message: ['', ''], data: preview }
    return shown
  })

  serve(app, testMailTemplate, async ({ params, body, portal, request }) => {
    const { test } = await trialOf(portal, params, body, request.url, 'Failed to send a test')
    const { user } = portal
    const address = user?.email.trim() ?? ''
    if (!user || !isEmail(address)) throw invalid('Your account has no email address that a test could go to.')
    if (!(await portal.deliveries.templates.sendTest(user.id, address, test)))
      throw tooMany(3600, 'You have sent yourself many tests in this hour. Look at the preview, or try again later.')
    const done: Outcome = { success: true, message: [`A test is on its way to ${address}.`, ''] }
    return done
  })

  /** What is tried: its words are looked at as if they were saved. */
  async function trialOf(portal: Portal, params: Params, body: MailTrial, url: string, failed: string) {
    const of = await foundIn(portal, params, url)
    const words = wordsOf(body)
    const issues = templateIssues(words, await fieldsFor(portal, of, words))
    const submission = await chosen(portal, of, body.submission)
    if (submission === 'none') issues['submission'] = 'There is no submission with this reference. Check it, or choose one from the list.'
    if (Object.keys(issues).length > 0 || submission === 'none') throw refused(failed, issues)
    const { kind, language, form } = of.key
    const test: TemplateTest = { ...words, kind, language, form, submission: submission?.id ?? null }
    const named = submission && {
      reference: submission.reference,
      form_name: submission.form_name,
      submitted_at: submission.submitted_at.toISOString(),
    }
    const origin = app.services.config.publicUrl?.origin
    return { test, submission: named, base: origin === undefined ? portal.base : `${origin}/${portal.company.path}` }
  }
}

interface Params {
  readonly kind: string
  readonly language: string
}

/** @throws Problem 404 where there is no such mail, language or form */
async function foundIn(portal: Portal, { kind, language }: Params, url: string): Promise<TemplateOf> {
  const form = new URL(url, 'http://local').searchParams.get('form') ?? ''
  const of = await keyFor(portal, { kind, language, form })
  if (!of) throw notFound()
  return of
}

/** With the ends of lines as they are stored. */
const wordsOf = ({ subject, body }: Pick<MailTrial, 'subject' | 'body'>) => ({
  subject: subject.trim(),
  body: body.replaceAll(/\r\n?/g, '\n').trim(),
})

const refused = (title: string, issues: Readonly<Record<string, string>>) =>
  new Problem(422, [title, Object.values(issues)[0] ?? ''], { issues })

/** The submission that is named, else the newest one; undefined: there is none yet. */
async function chosen({ submissions, deliveries, submissionScope }: Portal, { key }: TemplateOf, reference: string) {
  const { hidden } = await submissionScope()
  if (reference.trim() === '') return (await deliveries.templates.newest(key.form, 1, hidden))[0]
  const id = await submissions.byReference(reference, hidden)
  const found = id === undefined ? undefined : await submissions.one(id, hidden)
  if (!found || (key.form !== null && found.form_id !== key.form)) return 'none'
  return found
}
