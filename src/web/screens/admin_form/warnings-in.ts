import type { FormContent } from '#contract/portal/forms.ts'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { Formats } from '#engine/model/formats.ts'
import { problemsIn } from '#fields/form-problems.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import { redirectDropped } from '#fields/kit/form-rules.ts'
import { placeAll, type PlacedIssue } from '../../builder/issues.ts'

/** What the author of a form should know about, each with the input that mends it: the same as a save tells. */
export function warningsIn(form: FormContent, places: InventoryPlaces, formats: Formats): readonly PlacedIssue[] {
  const old = form.redirect_to ? [{ path: 'redirect_page', text: redirectDropped(form.redirect_to) }] : []
  return placeAll(form, [...old, ...problemsIn(form, { now: Date.now(), fetched: optionsFrom(places), formats }).warnings])
}
