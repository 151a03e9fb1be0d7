import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { inLanguage } from '../http/languages.ts'

/** A space with its building (P12.70), as lines of a history have it: they are stored for good, in English. */
export const storedName = (space: { readonly name: string; readonly building: string }): string =>
  inLanguage('en', () => spaceInBuilding(space))
