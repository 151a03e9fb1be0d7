import { makeTitles, type TitlesOf } from './forms.lists.ts'
import { makeOpenings, type Openings } from './openings.ts'
import { type FormVersions, type FormVersionsParts, makeFormVersions } from './versions.ts'

/** What the repositories of all companies' forms share. */
export interface FormCaches {
  readonly versions: FormVersions
  readonly openings: Openings
  readonly titlesOf: TitlesOf
}

export function makeFormCaches(parts: FormVersionsParts): FormCaches {
  return { versions: makeFormVersions(parts), openings: makeOpenings(), titlesOf: makeTitles() }
}
