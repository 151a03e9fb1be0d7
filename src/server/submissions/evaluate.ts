import type { FastifyRequest } from 'fastify'
import type { CompiledForm } from '#engine/compiled.ts'
import { judge, type Judgement, type Sent } from '#engine/sending/judge.ts'
import type { Env } from '#engine/run.ts'
import type { Portal } from '../portal.ts'
import { envOf } from './submit-env.ts'

export interface Evaluating {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly form: CompiledForm
  /** IANA zone. */
  readonly timezone: string
  readonly sent: Sent
  /** Of the submission that is edited; absent: none is. */
  readonly stored?: Env['stored']
}

/** The server's own evaluation of what was sent: of a submit, an edit or a draft. */
export async function evaluate({ portal, request, form, timezone, sent, stored }: Evaluating): Promise<Judgement> {
  const env = envOf(portal, timezone, request)
  return judge(form, stored ? { ...env, editing: true, stored } : env, sent)
}
