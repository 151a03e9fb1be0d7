import { fieldValues, postedFieldValues } from '#contract/portal/api-fields.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { askLoginAgain, call } from '../api/call.ts'
import type { LookUp } from './lookups.ts'

/** Asks the server for the options of a field of the form that is being filled in. */
export function askServer({ company, form }: FormPage): LookUp {
  return async (field: ApiField, answers, signal) => {
    const params = { company: company.path, type: form.type.key, path: form.path, field: field.mapField }
    const told = { ...answers, _version: String(form.version) }
    const { ok, status, body } =
      field.api?.method === 'POST'
        ? await call(postedFieldValues, { params, body: told, signal, quiet: true })
        : await call(fieldValues, { params, query: told, signal, quiet: true })
    if (status === 401) askLoginAgain()
    return ok ? body.values : undefined
  }
}
