import { fieldValues, postedFieldValues } from '#contract/portal/api-fields.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Replaced } from '#contract/portal/submissions.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { call } from '../api/call.ts'
import { askLoginAgain } from '../shell/show-failure.ts'
import { serviceLookup } from './lookups-service.ts'
import type { OptionsLookup } from './lookups.ts'

/** The server gives a source 10 s, or 30 s when it posts: its answer comes before this, and a slow source is no lost connection. */
const TIMEOUT_MS = { GET: 13_000, POST: 35_000 }

/** Of a form that is being filled in, or previewed. */
export interface LookupTarget {
  readonly company: Pick<FormPage['company'], 'path'>
  readonly form: Pick<FormPage['form'], 'type' | 'path' | 'version'>
}

/** The version of the form is not taken any more; `issues`: what changed, in words by mapField. */
export type OnReplaced = (issues: Readonly<Record<string, string>>) => void

/** Asks whoever knows what a field needs: the resource service for kinds that ask it, and otherwise `ask`, or else the server. */
export function lookupOf(page: FormPage, ask: OptionsLookup | undefined, onReplaced?: OnReplaced): OptionsLookup {
  return serviceLookup(page, ask ?? serverLookup(page, onReplaced))
}

/** Asks the server for the options of a field of the form that is being filled in. */
export function serverLookup({ company, form }: LookupTarget, onReplaced?: OnReplaced): OptionsLookup {
  return async (field: ApiField, answers, signal) => {
    const params = { company: company.path, type: form.type.key, path: form.path, field: field.mapField }
    const query = { ...answers, _version: String(form.version) }
    const options = { params, signal, quiet: true, timeout: TIMEOUT_MS[field.api?.method ?? 'GET'] }
    const { ok, status, body } =
      field.api?.method === 'POST'
        ? await call(postedFieldValues, { ...options, body: query })
        : await call(fieldValues, { ...options, query: query })
    if (ok) return body.values
    if (status === 401) askLoginAgain()
    const replaced = body?.data as Replaced | undefined
    if (status === 410 && replaced?.version !== undefined) onReplaced?.(body?.issues ?? {})
    return undefined
  }
}
