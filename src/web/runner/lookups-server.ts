import { fieldValues, postedFieldValues } from '#contract/portal/api-fields.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { askLoginAgain, call } from '../api/call.ts'
import type { LookUp } from './lookups.ts'

/** The server gives a source 10 s, or 30 s when it posts: its answer comes before this, and a slow source is no lost connection. */
const PATIENCE = { GET: 13_000, POST: 35_000 }

/** Of a form that is being filled in, or previewed. */
export interface Asked {
  readonly company: Pick<FormPage['company'], 'path'>
  readonly form: Pick<FormPage['form'], 'type' | 'path' | 'version'>
}

/** Asks the server for the options of a field of the form that is being filled in. */
export function askServer({ company, form }: Asked): LookUp {
  return async (field: ApiField, answers, signal) => {
    const params = { company: company.path, type: form.type.key, path: form.path, field: field.mapField }
    const told = { ...answers, _version: String(form.version) }
    const way = { params, signal, quiet: true, timeout: PATIENCE[field.api?.method ?? 'GET'] }
    const { ok, status, body } =
      field.api?.method === 'POST'
        ? await call(postedFieldValues, { ...way, body: told })
        : await call(fieldValues, { ...way, query: told })
    if (status === 401) askLoginAgain()
    return ok ? body.values : undefined
  }
}
