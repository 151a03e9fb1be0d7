import type { FastifyBaseLogger } from 'fastify'
import type { CompiledField, CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Option } from '#engine/model/form.ts'
import type { ServiceQuestion } from '#engine/model/service-source.ts'
import { isServiceCall, serviceCalls } from '#fields/kit/service-calls.ts'
import type { AnswerTexts } from '../answers/labels.ts'
import { Problem } from '../errors.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import type { Portal } from '../portal.ts'
import type { AskInProcess } from './built-in-source.ts'

const PREFIX = '/tenant/:company'

/** A field that asks the resource service in place of an API; undefined for any other. */
export const askerOf = (form: CompiledForm, mapField: string): CompiledField | undefined => {
  const compiled = form.fields[form.byName.get(mapField) ?? -1]
  return compiled?.kind.asksService ? compiled : undefined
}

/**
 * The options of a field that asks the resource service. Asked anew each time: what is free now may be taken in a moment.
 * @param submission uuid of the one that is edited: its own bookings do not stand in its way
 * @throws OutboundFailure, after a line in the log
 */
export type AskService = (
  portal: Portal,
  asker: Pick<CompiledField, 'kind' | 'field'>,
  answers: AnswerTexts,
  submission: string | undefined,
) => Promise<readonly Option[]>

export function serviceAsker(inProcess: AskInProcess, logger: Pick<FastifyBaseLogger, 'warn'>): AskService {
  return async (portal, { kind, field }, answers, submission) => {
    const source = kind.asksService
    const question = source?.question(field, answers, undefined)
    if (!source || !question) return []
    try {
      const call = callOf(question)
      return source.options(await inProcess(portal, { ...call, submission }).catch(nothingThere))
    } catch (error) {
      const text = error instanceof Error ? error.message : 'The call failed'
      logger.warn({ company: portal.company.path, field: field.mapField, text }, 'the resource service gave a field no answer')
      throw error
    }
  }
}

function callOf({ call: name, query, body }: ServiceQuestion) {
  if (!isServiceCall(name)) throw new OutboundFailure('url', `There is no call ${name}`)
  const { method, path } = serviceCalls[name]
  return { method: method === 'GET' ? method : 'POST', path: path.slice(PREFIX.length), query: new URLSearchParams(query), body } as const
}

/** Undefined for what is not there. @throws OutboundFailure for what cannot be asked */
function nothingThere(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
  if (error.status !== 404) throw new OutboundFailure('status', `The answer was ${error.status}`, error.status)
}
