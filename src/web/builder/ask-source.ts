import { testApiField, testFavoriteSource, type TriedSource } from '#contract/portal/api-fields.ts'
import { may } from '#contract/call.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import type { Field } from '#engine/model/form.ts'
import type { SourceTried } from '#fields/settings-props.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { offersInventory } from '#fields/kit/inventory-fields.ts'
import { placeOptions } from '#fields/kit/place-options.ts'
import { kinds } from '#fields/types.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { call } from '../api/call.ts'
import { serverLookup } from '../runner/lookups-server.ts'
import type { OptionsLookup } from '../runner/lookups.ts'

type Answers = Readonly<Record<string, string>>

/** Tries the source of an API field as the editor holds it; undefined for staff who may not edit. */
export function askSourceOf({
  company,
  user,
  form,
}: AdminFormPage): ((field: Field, answers: Answers) => Promise<SourceTried>) | undefined {
  if (!may(user.permissions, testApiField.needs)) return undefined
  return async (field, answers) => triedOf(await ask(company.path, form, field, answers, true))
}

/** The same for a favorite field, whose kept authorization is found by its uuid. */
export function askFavoriteSourceOf({ company, user, favorite }: AdminFieldPage): ReturnType<typeof askSourceOf> {
  if (!may(user.permissions, testFavoriteSource.needs)) return undefined
  return async (field, answers) => {
    const body = { ...trialOf(field, answers, true), ...(favorite && { field_id: favorite.uuid }) }
    return triedOf((await call(testFavoriteSource, { params: { company: company.path }, body, quiet: true })) as Answer)
  }
}

/**
 * The choices in the preview of a favorite field, asked of its source as it is edited; none for staff who may not try one. Trials are
 * few a minute: what was answered for the same source and answers is kept.
 */
export function favoriteLookUp(page: AdminFieldPage): (json: Field) => OptionsLookup {
  const { company, user, favorite, places } = page
  const mayTry = may(user.permissions, testFavoriteSource.needs)
  const known = new Map<string, Awaited<ReturnType<OptionsLookup>>>()
  return json => async (_published, answers, signal) => {
    if (offersInventory(json)) return placeOptions(json, places, answers)
    if (!mayTry || !hasSource(json)) return []
    const key = JSON.stringify([sourceOf(json), answers])
    if (known.has(key)) return known.get(key)
    const body = { ...trialOf(json, answers, false), ...(favorite && { field_id: favorite.uuid }) }
    const { ok, body: answer } = (await call(testFavoriteSource, {
      params: { company: company.path },
      body,
      signal,
      quiet: true,
    })) as Answer
    if (!ok || !answer?.data?.values) return undefined
    known.set(key, answer.data.values)
    return answer.data.values
  }
}

function triedOf({ ok, body }: Answer): SourceTried {
  const { values = [], reason, raw_response: raw }: Partial<TriedSource> = body?.data ?? {}
  if (ok) return { values, reason, raw }
  // A source is not asked before its settings can be right: that is said first.
  return { failed: Object.values(body?.issues ?? {})[0] ?? body?.message?.[1] ?? builderTexts.noResponse, reason, raw }
}

/**
 * The choices in the preview of a form that is not saved; what fields offer of the inventory is known here. Trials are few
 * a minute, and for staff who may edit: a source that is saved already is asked as visitors ask it.
 */
export function previewLookUp(page: AdminFormPage, content: FormContent): OptionsLookup {
  const { company, user, form, places } = page
  const mayTry = may(user.permissions, testApiField.needs)
  const fields = fieldsOf(content)
  const saved = form.status === 'Active' ? fieldsOf(form) : undefined
  const ofSaved = serverLookup(page)
  return async ({ mapField }, answers, signal) => {
    const field = fields.get(mapField)
    if (!field) return undefined
    if (offersInventory(field)) return placeOptions(field, places, answers)
    if (!mayTry || sourceOf(field) === sourceOf(saved?.get(mapField))) return ofSaved(field, answers, signal)
    const { ok, body } = await ask(company.path, form, field, answers, false, signal)
    return ok ? body?.data?.values : undefined
  }
}

const fieldsOf = ({ fields }: FormContent): ReadonlyMap<string, ApiField> =>
  new Map(fields.flatMap(page => page.fields).map(field => [field.mapField, field]))

/** Does another system give its choices? */
export const hasSource = (field: Field): boolean => 'api' in field

/** Everything that decides what is fetched. */
const sourceOf = (field: ApiField | undefined): string =>
  JSON.stringify([field?.id, field?.type, field?.api, field?.sort ?? false, field?.value_only ?? false])

type Answer = { ok: boolean; body: Partial<NonNullable<NonNullable<(typeof testApiField)['types']>['answer']>> | undefined }

async function ask(
  company: string,
  { type, path }: AdminFormPage['form'],
  field: Field,
  answers: Answers,
  raw: boolean,
  signal?: AbortSignal,
): Promise<Answer> {
  const body = trialOf(field, answers, raw)
  const result = await call(testApiField, { params: { company, type: type.key, path }, body, signal, quiet: true })
  return result as Answer
}

/** What is sent to try a source. @param raw the answer of the other system is shown too */
function trialOf(field: Field, answers: Answers, raw: boolean) {
  const { api, id, value_only = false } = field as ApiField
  const { method, url = '', authorization, request, response } = api ?? {}
  const valueOnly = kinds[field.type]?.computed ? { value_only } : {}
  return { field_id: id, method, url, authorization, request, response, ...valueOnly, answers, raw_response: raw }
}
