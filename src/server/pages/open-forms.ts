import type { OpenForm } from '#contract/portal/open-forms.ts'
import type { OtherPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { typeText } from '../forms/type-texts.ts'
import type { Portal } from '../portal.ts'
import { titleWords } from './form-words.ts'
import type { Loaded } from './loaded.ts'

/** In which order types are listed (P1.13). */
const TYPES = ['event_request', 'meeting_room', 'sleeping_room', 'poster']
const rankOf = (type: string) => (TYPES.includes(type) ? TYPES.indexOf(type) : TYPES.length)

/** So many forms lead on from a page that has nothing to show. */
const MAX_WAYS_ON = 3

/** The forms that visitors may open, as the start page lists them (P1.35). @param languages tags, the most wanted first */
export async function openForms({ forms, user, base }: Portal, languages: readonly string[]): Promise<OpenForm[]> {
  const published = (await forms.published()).toSorted((one, other) => rankOf(one.type) - rankOf(other.type))
  return published.map(({ titles, type, type_name, path, minutes, is_login_required }) => ({
    ...titleWords(titles, languages),
    type: typeText(type_name),
    type_key: type,
    link: linkTo({ base }, `forms/${type}/${path}`),
    minutes,
    needs_login: is_login_required && user === undefined,
  }))
}

/** A closed, forbidden or unknown page of a company leads on to some of its open forms. */
export async function withWaysOn(portal: Portal, loaded: Loaded, languages: readonly string[]): Promise<Loaded> {
  const { page, status } = loaded
  if (page.render !== 'other' || ![403, 404, 410].includes(status)) return loaded
  const forms = await openForms(portal, languages)
  return { ...loaded, page: { ...page, forms: forms.slice(0, MAX_WAYS_ON) } satisfies OtherPage }
}
