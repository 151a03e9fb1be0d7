import type { FastifyRequest } from 'fastify'
import { compile } from '#engine/compile/compile.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import type { Env } from '#engine/run/run.ts'
import { translate } from '#engine/model/translate.ts'
import { kinds } from '#fields/types.ts'
import type { Judged } from '../../answers/labels.ts'
import { tooMany } from '../../errors.ts'
import { rateKey } from '../../http/rates.ts'
import type { Portal } from '../../portal.ts'
import { envOf } from './env.ts'

export interface EvaluationInput {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly form: CompiledForm
  /** IANA zone. */
  readonly timezone: string
  /** `_language` of the visitor's form: issues are worded in it. */
  readonly language: string | undefined
  readonly sent: SubmittedAnswers
  /** Of the submission that is edited; absent: none is. */
  readonly stored?: Env['stored']
}

/**
 * The server's own evaluation of what was sent: of a submit, an edit or a draft.
 * @throws Problem 429 when this user or address makes the server ask other systems too often: such submits are limited like look-ups
 */
export async function evaluate(input: EvaluationInput): Promise<Judged> {
  if (input.form.fetchers.length > 0) limitLookUps(input)
  const judgement = await judged(input, input.form)
  const translated = judgement.ok ? undefined : translatedForm(input)
  return translated ? { ...judgement, issues: (await judged(input, translated)).issues } : judgement
}

function limitLookUps({ portal: { company, user }, request }: EvaluationInput): void {
  const { rates, config } = request.server.services
  const wait = rates.take(rateKey('fetching submits', company.id, user?.id, request.ip), config.limits.lookUpsPerMinute)
  if (wait > 0) throw tooMany(wait)
}

/** The form in the language of the visitor; undefined when it is the same. */
function translatedForm({ form, language = '' }: EvaluationInput): CompiledForm | undefined {
  const translated = translate(form.definition, language)
  return translated === form.definition ? undefined : compile(translated, kinds)
}

async function judged({ portal, request, form: source, timezone, sent, stored }: EvaluationInput, form: CompiledForm): Promise<Judged> {
  const env = envOf(portal, timezone, request)
  return request.server.services.lookUps.judge(portal, form, stored ? { ...env, editing: true, stored } : env, sent, source)
}
