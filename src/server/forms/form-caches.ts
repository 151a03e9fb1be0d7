import { makeTitles, type TitlesOf } from './forms.lists.ts'
import { type HasOpenField, makeHasOpenField } from './open-fields.ts'
import { makeOpenings, type Openings } from './openings.ts'
import { type FormVersions, type FormVersionsParts, makeFormVersions } from './versions.ts'

/** What the repositories of all companies' forms share. */
export interface FormCaches {
  readonly versions: FormVersions
  readonly openings: Openings
  readonly titlesOf: TitlesOf
  readonly hasOpenField: HasOpenField
}

export function makeFormCaches(parts: FormVersionsParts): FormCaches {
  return { versions: makeFormVersions(parts), openings: makeOpenings(), titlesOf: makeTitles(), hasOpenField: makeHasOpenField() }
}
