import type { FormDefinition } from '#engine/model/form.ts'
import { type Problems, problemsOf } from '#engine/problems/problems.ts'
import type { ProblemContext } from '#engine/problems/unsendable.ts'
import { type FormTrouble, TROUBLES, type Warning } from '#engine/problems/wording.ts'
import { needsOf } from './needed-fields.ts'
import { kinds } from './types.ts'

/** What is wrong with a form of our kinds, with what they need of the fields around them (P4.48, P3.47). */
export function problemsIn(form: FormDefinition, known: Omit<ProblemContext, 'needsOf'> = {}): Problems {
  return problemsOf(form, kinds, { ...known, needsOf })
}

/** Why the form is incomplete, each reason once. */
export const troublesIn = (warnings: readonly Warning[]): readonly FormTrouble[] =>
  TROUBLES.filter(code => warnings.some(({ trouble }) => trouble === code))
