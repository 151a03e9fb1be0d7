import type { FastifyRequest } from 'fastify'
import { compile } from '#engine/compile.ts'
import type { CompiledForm } from '#engine/compiled.ts'
import type { Sent } from '#engine/sending/judge.ts'
import type { Env } from '#engine/run.ts'
import { translate } from '#engine/translate.ts'
import { kinds } from '#fields/types.ts'
import type { Judged } from '../answers/labels.ts'
import { tooMany } from '../errors.ts'
import { rateKey } from '../http/rates.ts'
import type { Portal } from '../portal.ts'
import { envOf } from './submit-env.ts'

export interface Evaluating {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly form: CompiledForm
  /** IANA zone. */
  readonly timezone: string
  /** `_language`: that of the visitor's form. What is wrong is told in it. */
  readonly language: string | undefined
  readonly sent: Sent
  /** Of the submission that is edited; absent: none is. */
  readonly stored?: Env['stored']
}

/**
 * The server's own evaluation of what was sent: of a submit, an edit or a draft.
 * @throws Problem 429 when this user or address has other systems asked too often: each may ask as much as looking up does
 */
export async function evaluate(asked: Evaluating): Promise<Judged> {
  if (asked.form.fetchers.length > 0) limitAsking(asked)
  const judgement = await judged(asked, asked.form)
  const spoken = judgement.ok ? undefined : formIn(asked)
  return spoken ? { ...judgement, issues: (await judged(asked, spoken)).issues } : judgement
}

function limitAsking({ portal: { company, user }, request }: Evaluating): void {
  const { rates, config } = request.server.services
  const wait = rates.take(rateKey('fetching submits', company.id, user?.id, request.ip), config.limits.lookUpsPerMinute)
  if (wait > 0) throw tooMany(wait)
}

/** Only its words differ. Undefined: they do not. */
function formIn({ form, language = '' }: Evaluating): CompiledForm | undefined {
  const spoken = translate(form.definition, language)
  return spoken === form.definition ? undefined : compile(spoken, kinds)
}

async function judged({ portal, request, form: source, timezone, sent, stored }: Evaluating, form: CompiledForm): Promise<Judged> {
  const env = envOf(portal, timezone, request)
  return request.server.services.lookUps.judge(portal, form, stored ? { ...env, editing: true, stored } : env, sent, source)
}
