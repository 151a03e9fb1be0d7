import { call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { AnswerPart } from './partial.ts'
import type { RequestStatusName } from './request-status.ts'

/** Of each kind so many are found; `more`: there are others. */
export const MAX_FOUND = 5
/** Characters of a search; longer ones are cut. */
export const MAX_SEARCH = 100

interface HitFacts {
  readonly uuid: string
  readonly name: string
  readonly link: string
}

export interface RequestHit extends HitFacts {
  readonly reference: string
  readonly requester: string
  readonly status: RequestStatusName
}

export interface FormHit extends HitFacts {
  /** What its type is called. */
  readonly type: string
}

export interface SpaceHit extends HitFacts {
  readonly building: string
  readonly location: string
}

export interface PersonHit extends HitFacts {
  readonly email: string
}

interface Hits<T> {
  readonly rows: readonly T[]
  readonly more: boolean
}

/** By kind. One that is not for whoever searches is absent; one that could not be searched says so, and the others are there. */
export interface SearchHits {
  readonly requests?: AnswerPart<Hits<RequestHit>>
  readonly forms?: AnswerPart<Hits<FormHit>>
  readonly spaces?: AnswerPart<Hits<SpaceHit>>
  readonly people?: AnswerPart<Hits<PersonHit>>
}

export type HitKind = keyof SearchHits

/** Everything of a company that has these words and that whoever searches may see (P8.155). What stands in the menu the browser finds by itself. */
export const searchEverything = call<OfCompany, undefined, SearchHits>({
  name: 'searchEverything',
  method: 'GET',
  path: '/api/portal/:company/admin/search/',
  needs: 'staff',
  effect: 'reads',
  rate: 'searchesPerMinute',
  body: 'none',
  query: { search: 'words' },
  headers: [],
})
