import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { type ApiField, fillPlaceholders, TENANT_URL } from '#fields/kit/api-source.ts'
import { AUTHORIZATION } from './columns.ts'
import { isMask, maskOf, openText, renamePlaceholders, resealText, sealText } from './masked.ts'
import type { Secrets } from './secrets.ts'

/** The Authorization headers of a form's API fields: written by its author, sealed when stored, never shown again. */
export interface Authorizations {
  /**
   * What an editor sends as it is stored: what is new is sealed, what came back masked stays as it was in `before`.
   * Issues by path for what cannot stay. `favorites`: sealed, with the uuid of their favorite field as id.
   */
  seal(
    content: FormContent,
    before: FormContent | undefined,
    company: string,
    favorites?: readonly Field[],
  ): { content: FormContent; issues: Record<string, string> }
  /** A stored form as staff see it. */
  mask(content: FormContent, company: string): FormContent
  /** The header of a source that is tried before it is saved: what was typed, or what is stored behind a mask. */
  find(
    field: Masked,
    before: FormContent | undefined,
    company: string,
    favorites?: readonly Field[],
  ): { text?: string | undefined; issue?: string }
  /** A stored form with the newest key; undefined when nothing of it changes. */
  reseal(content: FormContent, company: string): FormContent | undefined
  /** Labels (or else names) of the fields whose header no key opens. */
  unreadable(content: FormContent, company: string): string[]
}

const LEADS_ELSEWHERE = 'Please enter the authorization again: it was kept for another address.'

export function authorizationsWith(secrets: Secrets): Authorizations {
  const ownerOf = (company: string) => ({ company, column: AUTHORIZATION })

  /** The sealed text that a mask stands for: of this field, its favorite field, or the one it was copied from. Never for another origin. */
  function storedFor(
    { id, api, favorite }: Masked,
    before: FormContent | undefined,
    company: string,
    favorites: readonly Field[] = [],
  ): string | undefined {
    const all = [...sourcesOf(before?.fields.flatMap(page => page.fields)), ...sourcesOf(favorites)]
    const sources = all.filter(one => one.api.authorization && originOf(one.api.url) === originOf(api?.url ?? ''))
    const own = sources.find(one => one.id === id) ?? sources.find(one => one.id === favorite?.uuid)
    if (own) return own.api.authorization
    const masked = (one: Sourced) => maskOf(openText(secrets, one.api.authorization ?? '', ownerOf(company)))
    return sources.find(one => masked(one) === api?.authorization)?.api.authorization
  }

  return {
    seal(content, before, company, favorites) {
      const issues: Record<string, string> = {}
      const sealed = mapSources(content, (api, field, path) => {
        const { authorization: text, ...rest } = api
        if (!text?.trim()) return rest
        if (!isMask(text)) return { ...api, authorization: sealText(secrets, text.trim(), ownerOf(company)) }
        const authorization = storedFor(field, before, company, favorites)
        if (authorization === undefined) issues[`${path}/api/authorization`] = LEADS_ELSEWHERE
        return { ...api, authorization: authorization && renamePlaceholders(secrets, authorization, text, ownerOf(company)) }
      })
      return { content: sealed, issues }
    },
    mask: (content, company) =>
      mapSources(content, api =>
        api.authorization ? { ...api, authorization: maskOf(openText(secrets, api.authorization, ownerOf(company))) } : api,
      ),
    find(field, before, company, favorites) {
      const text = field.api?.authorization
      if (!text || !isMask(text)) return { text }
      const stored = storedFor(field, before, company, favorites)
      return stored === undefined ? { issue: LEADS_ELSEWHERE } : { text: openText(secrets, stored, ownerOf(company)) }
    },
    reseal(content, company) {
      let changed = false
      const resealed = mapSources(content, api => {
        const authorization = api.authorization && resealText(secrets, api.authorization, ownerOf(company))
        changed ||= authorization !== undefined && authorization !== ''
        return authorization ? { ...api, authorization } : api
      })
      return changed ? resealed : undefined
    },
    unreadable(content, company) {
      const fields: readonly ApiField[] = content.fields.flatMap(page => page.fields)
      const isShut = ({ api }: ApiField) => api?.authorization && openText(secrets, api.authorization, ownerOf(company)) === undefined
      return fields.filter(isShut).map(({ label, mapField }) => label || mapField)
    },
  }
}

/** The origin of a source, which does not depend on its placeholders. */
function originOf(url: string): string {
  const text = url.trim()
  return text.startsWith(TENANT_URL) ? TENANT_URL : (URL.parse(fillPlaceholders(text, () => 'x'))?.origin ?? '')
}

/** A field whose authorization may have come back masked. */
type Masked = Pick<ApiField, 'id' | 'api' | 'favorite'>

interface Sourced {
  readonly id: string
  readonly api: ApiSource
}

function sourcesOf(fields: readonly ApiField[] = []): Sourced[] {
  return fields.flatMap(({ id, api }) => (api ? [{ id, api }] : []))
}

/** The same form with other sources; the very same objects where nothing changes. */
function mapSources(content: FormContent, change: (api: ApiSource, field: ApiField, path: string) => ApiSource): FormContent {
  const changed = (field: Field, path: string): Field => {
    const { api } = field as ApiField
    return api ? ({ ...field, api: change(api, field, path) } as Field) : field
  }
  if (sourcesOf(content.fields.flatMap(page => page.fields)).length === 0) return content
  const fields = content.fields.map((page, p) => ({
    ...page,
    fields: page.fields.map((field, f) => changed(field, `fields/${p}/fields/${f}`)),
  }))
  return { ...content, fields }
}
