import { FAVORITE_DESCRIPTION_LENGTH, FAVORITE_NAME_LENGTH } from '#contract/portal/favorite-form.ts'
import { isBlank } from '#contract/portal/written-text.ts'

/** Texts of P3.44, letter for letter. */
const NAME_REQUIRED = 'A name is required to save a field.'
export const FAVORITE_NAME_TAKEN = 'A field with this name already exist. Names needs to be unique.'

/** Two names are one when only case, surrounding space or Unicode form differ. */
export function favoriteKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** The issue of a name, apart from being taken; '' when there is none. */
export function favoriteNameIssue(name: string): string {
  if (isBlank(name)) return NAME_REQUIRED
  return name.trim().length > FAVORITE_NAME_LENGTH ? `Please shorten this to ${FAVORITE_NAME_LENGTH} characters.` : ''
}

/** The same for what is said of it. */
export function favoriteDescriptionIssue(description: string): string {
  return description.trim().length > FAVORITE_DESCRIPTION_LENGTH ? `Please shorten this to ${FAVORITE_DESCRIPTION_LENGTH} characters.` : ''
}
