import type { Call } from '#contract/call.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { Option } from '#engine/model/form.ts'
import type { ServiceOption } from '#fields/kit/poster-field.ts'
import { isServiceCall, serviceCalls } from '#fields/kit/service-calls.ts'
import { kinds } from '#fields/types.ts'
import { askTenant } from '../api/tenant.ts'
import type { OptionsLookup } from './lookups.ts'

/** Asks the resource service for fields of kinds that do so (P10.11), and `other` for all others. */
export function serviceLookup({ company, event }: Pick<FormPage, 'company' | 'event'>, other: OptionsLookup): OptionsLookup {
  const edited = event?.mode === 'edit' ? { event_id: event.event_id } : undefined
  return async (field, answers, signal): Promise<readonly (Option & Partial<ServiceOption<unknown>>)[] | undefined> => {
    const source = kinds[field.type]?.asksService
    if (!source) return other(field, answers, signal)
    const question = source.question(field, answers, edited)
    // So that its widget can tell a value that was never requested from one whose answer is not there yet.
    if (!question) return [{ value: '', label: '', basis: answers }]
    if (!isServiceCall(question.call)) return undefined
    const target: Call<OfCompany, unknown, unknown> = serviceCalls[question.call]
    const { status, body } = await askTenant(company, target, question.body, signal, question.query)
    if (status !== 200 && status !== 404) return undefined
    return source.options(body).map(option => ({ ...option, basis: answers }))
  }
}
