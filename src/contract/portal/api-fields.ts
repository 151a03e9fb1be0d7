import type { Option } from '#engine/model/form.ts'
import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { ApiTest } from './api-fields.shape.ts'
import type { OfCompany, OfField } from './params.ts'

/** Where an API field gets its options from (P3.21). */
export interface ApiSource {
  readonly method?: 'GET' | 'POST'
  /** https, or beginning with {tenant_url}. Placeholders: {field}, {tenant_url}, {company_token}, {user_token}. */
  readonly url: string
  /** The Authorization header. A secret: stored sealed, shown to nobody again. */
  readonly authorization?: string
  /** The body of a POST: JSON text with placeholders. */
  readonly request?: string
  /** Paths into the answer, by dots (`data.items`); label and value within an item. Empty array: the answer itself. */
  readonly response?: { readonly array?: string; readonly label?: string; readonly value?: string }
}

/** What a look-up answers: the options, for text_api one whose label is the text. */
export interface FieldValues {
  readonly values: readonly Option[]
}

/**
 * The options of an API field: the server asks its source. The query holds the answers that its placeholders name, by
 * mapField, and `_version`. Answers 502 when the source gives none.
 */
export const fieldValues = call<OfField, undefined, FieldValues>({
  name: 'fieldValues',
  method: 'GET',
  path: '/api/portal/:company/forms/:type/:path/field/:field/',
  needs: 'all',
  effect: 'reads',
  rate: 'lookUpsPerMinute',
  body: 'none',
  query: { _version: 'Number of the version that is filled in' },
  headers: [],
})

/** The same for a source that is asked by POST: the answers travel in the body. */
export const postedFieldValues = call<OfField, Readonly<Record<string, string>>, FieldValues>({
  name: 'postedFieldValues',
  method: 'POST',
  path: '/api/portal/:company/forms/:type/:path/field/:field/',
  needs: 'all',
  effect: 'reads',
  rate: 'lookUpsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** What came of asking a source that is not saved. */
export interface TriedSource {
  readonly values: readonly Option[]
  /** Why there are none, in words for its author; it says nothing of the network behind the server (P8.64). */
  readonly reason?: string
  /** The answer as it came, without the secrets that it repeats; only where it was asked for, and was JSON. */
  readonly raw_response?: string
}

/** Asks a source that is not saved yet, for its author (P9.8). Nothing is stored. */
export const testApiField = call<{ company: string; type: string; path: string }, ApiTest, Outcome<TriedSource>>({
  name: 'testApiField',
  method: 'POST',
  path: '/api/portal/:company/admin/forms/:type/:path/field/',
  needs: 'can_edit_or_made',
  effect: 'reads',
  rate: 'sourceTestsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** The same for a source of a favorite field: there are no other fields whose answers it could name. */
export const testFavoriteSource = call<OfCompany, ApiTest, Outcome<TriedSource>>({
  name: 'testFavoriteSource',
  method: 'POST',
  path: '/api/portal/:company/admin/fields/field/',
  needs: 'can_edit',
  effect: 'reads',
  rate: 'sourceTestsPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
