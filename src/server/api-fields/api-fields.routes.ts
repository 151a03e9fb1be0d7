import { answerTexts as texts } from '../answer-texts.ts'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  fieldValues,
  type FieldValues,
  postedFieldValues,
  testApiField,
  testFavoriteSource,
  type TriedSource,
} from '#contract/portal/api-fields.ts'
import type { ApiTest } from '#contract/portal/api-fields.shape.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Replaced } from '#contract/portal/submissions.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Field } from '#engine/model/form.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { sourceIssues } from '#fields/kit/api-rules.ts'
import type { AnswerTexts } from '../answers/labels.ts'
import { notFound, Problem, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import type { Portal } from '../portal.ts'
import { optionsIn, whyEmpty } from './options.ts'
import { whyNone } from './why-none.ts'

/** P8.23, letter for letter. */
const NO_RESPONSE = 'We could not get a valid response from these settings.'
/** Characters of a raw response that are shown. */
const MAX_RAW = 20_000

interface FieldParams {
  readonly type: string
  readonly path: string
  readonly field: string
}

/** What can be chosen in API fields, and the trial of a source that is not saved (P9.8). */
export function apiFieldsRoutes(app: FastifyInstance): void {
  serve(app, fieldValues, async ({ params, portal, request }) => {
    const answers = Object.fromEntries(new URL(request.url, 'http://local').searchParams)
    return valuesOf(app.services, portal, params, 'GET', answers)
  })

  serve(app, postedFieldValues, ({ params, portal, body }) => valuesOf(app.services, portal, params, 'POST', body))

  serve(app, testApiField, async ({ params, portal, body }) => {
    const head = await portal.forms.head(params.type, params.path)
    if (!head) throw notFound()
    const [saved, favorites] = await Promise.all([portal.forms.version(head, head.version), portal.favorites.sealed()])
    return tryOut(app.services, portal, saved?.content, favorites, body)
  })

  serve(app, testFavoriteSource, async ({ portal, body }) => tryOut(app.services, portal, undefined, await portal.favorites.sealed(), body))
}

async function valuesOf(
  { lookUps, config }: Services,
  portal: Portal,
  params: FieldParams,
  method: 'GET' | 'POST',
  answers: AnswerTexts,
): Promise<FieldValues> {
  const form = await openForm(portal, params, answers['_version'], config.limits.versionHours)
  const compiled = form.fields[form.byName.get(params.field) ?? -1]
  const { api } = (compiled?.field ?? {}) as Partial<ApiField>
  // A GET that makes another system be asked by POST would let any page of the web do so.
  if (!compiled?.fetches || compiled.kind.asksService || (api?.method ?? 'GET') !== method) throw notFound()
  try {
    return { values: await lookUps.options(portal, form, params.field, answers) }
  } catch (error) {
    if (error instanceof OutboundFailure) throw new Problem(502, [texts.notAvailable, texts.choicesMissing])
    throw error
  }
}

/** The version that is being filled in, of a form that this visitor may open. */
async function openForm(
  { forms, user }: Portal,
  { type, path, field }: FieldParams,
  version: string | undefined,
  hours: number,
): Promise<CompiledForm> {
  const head = await forms.find(type, path)
  if (!head) throw notFound()
  if (!head.is_active || !head.is_valid) throw new Problem(410, [texts.notAvailable, texts.formClosed])
  if (head.is_login_required && !user) throw unauthorized()
  const number = version !== undefined && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : head.version
  const opened = number <= head.version ? await forms.version(head, number) : undefined
  if (!opened) throw notFound()
  if ((await forms.retired(head, number, hours)).has(field)) {
    const data: Replaced = { version: head.version }
    throw new Problem(410, [texts.notAvailable, texts.formChanged], { issues: await forms.changedSince(head, number), data })
  }
  return opened.compiled()
}

async function tryOut(
  services: Services,
  portal: Portal,
  before: FormContent | undefined,
  favorites: readonly Field[],
  body: ApiTest,
): Promise<Outcome<TriedSource>> {
  const { answers = {}, field_id = '', value_only, raw_response, ...source } = body
  const issues: Record<string, string> = { ...sourceIssues(source) }
  const authorization = services.authorizations.find({ id: field_id, api: source }, before, portal.company.id, favorites)
  if (authorization.issue) issues['authorization'] ??= authorization.issue
  const [issue] = Object.values(issues)
  if (issue) throw new Problem(422, ['Not valid', issue], { issues })
  const api = { ...source, authorization: authorization.text }
  let raw: string | undefined
  try {
    const { json, body: bytes, hide } = await services.lookUps.tryOut(portal, api, answers)
    raw = raw_response ? hide(bytes.toString('utf8', 0, MAX_RAW * 4)).slice(0, MAX_RAW) : undefined
    const values = optionsIn(json, { api, value_only }, value_only !== undefined)
    const reason = values.length === 0 && value_only === undefined ? whyEmpty(json, api.response) : ''
    return { success: true, message: ['Response', ''], data: { values, ...shown({ reason, raw }) } }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    const data: TriedSource = { values: [], ...shown({ reason: whyNone(error, api), raw }) }
    throw new Problem(422, ['No valid response', NO_RESPONSE], { data })
  }
}

const shown = ({ reason, raw }: { readonly reason: string; readonly raw: string | undefined }) => ({
  ...(reason !== '' && { reason }),
  ...(raw !== undefined && { raw_response: raw }),
})
