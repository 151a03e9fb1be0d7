import { may } from '#contract/call.ts'
import type { MenuFacts } from '#contract/portal/menu-parents.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { isFailed } from '#contract/portal/partial.ts'
import { screenNames } from '#contract/portal/screen-names.ts'
import { linkTo, STAFF_SCREENS, type StaffPage } from '#contract/portal/screens.ts'
import type { HitKind, SearchHits } from '#contract/portal/search.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import type { IconName } from '../icons.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { paletteTexts as texts } from './palette-texts.ts'

/** Something that can be opened. */
export interface PaletteItem {
  readonly link: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly more: string
  readonly icon: IconName
}

export interface PaletteGroup {
  readonly key: keyof typeof texts.groups
  readonly items: readonly PaletteItem[]
}

interface FoundPage extends PaletteItem {
  readonly words: string
}

const ICONS = { requests: 'inbox', forms: 'forms', spaces: 'spaces', people: 'person' } as const satisfies Record<HitKind, IconName>
const KINDS = ['requests', 'forms', 'spaces', 'people'] as const satisfies readonly HitKind[]

interface ScreenOfStaff {
  readonly paths: readonly string[]
  readonly needs: Parameters<typeof may>[1]
  readonly title: (page: never) => string
  readonly menu: MenuFacts | 'none'
}

/** Every page of staff that has an address of its own and that this person may open, and their own pages. */
export function pagesFor({ company, user, menu }: Pick<StaffPage, 'company' | 'user' | 'menu'>): readonly FoundPage[] {
  const screens = Object.entries<ScreenOfStaff>(STAFF_SCREENS).flatMap(([render, { paths, needs, title, menu: place }]) => {
    const path = paths.find(one => !one.includes('*'))
    if (path === undefined || !may(user.permissions, needs)) return []
    const inMenu = place === 'none' ? undefined : place
    const isSetting = inMenu?.below !== undefined
    const name = title({} as never)
    const more = isSetting ? texts.setting : path.startsWith('admin/resources/') ? texts.groups.spaces : ''
    const icon: IconName = inMenu?.icon ?? (isSetting ? 'settings' : more === '' ? 'right' : 'spaces')
    return [{ link: `${company.base}/${path}`, name, more, icon, words: PAGE_WORDS[render as StaffPage['render']] ?? '' }]
  })
  const formsLink = linkTo(company, 'admin/forms')
  // Of the entries of the sidebar these alone are no screens of their own.
  const types = (menu.find(({ link }) => link === formsLink)?.entries ?? [])
    .filter(({ link }) => link !== formsLink)
    .map(({ link, label }) => ({ link, name: label, more: screenNames.forms, icon: 'forms' as const, words: '' }))
  const own = [
    { link: linkTo(company, 'submissions'), name: menuTexts.yourRequests, more: '', icon: 'history' as const, words: '' },
    {
      link: linkTo(company, 'account'),
      name: menuTexts.account,
      more: '',
      icon: 'person' as const,
      words: 'password sessions notifications picture',
    },
  ]
  return [...screens, ...types, ...own]
}

/** The words of a search, each of which begins a word of what is found. */
const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean)

/** Does each of these words begin a word of this text? */
export function hasWords(words: readonly string[], text: string): boolean {
  const all = wordsOf(text.replaceAll(/[-/@.,·]/gu, ' '))
  return words.every(word => all.some(one => one.startsWith(word)))
}

const MAX_PAGES = 6

/** Pages with these words; those that have them in their name stand first. */
export function matchingPages(pages: readonly FoundPage[], search: string): readonly PaletteItem[] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const [named, others] = [pages.filter(page => hasWords(words, page.name)), pages.filter(page => !hasWords(words, page.name))]
  return [...named, ...others.filter(page => hasWords(words, `${page.name} ${page.more} ${page.words}`))].slice(0, MAX_PAGES)
}

/** What the server found, each kind with the way to all of it where there is more. */
export function foundGroups(hits: SearchHits, search: string, company: CompanyData): readonly PaletteGroup[] {
  return KINDS.flatMap(key => {
    const part = hits[key]
    if (!part || isFailed(part) || part.rows.length === 0) return []
    const items: PaletteItem[] = part.rows.map(row => ({ link: row.link, name: row.name, more: moreOf(row), icon: ICONS[key] }))
    const all = part.more ? allOf(key, search, company) : undefined
    return [{ key, items: all ? [...items, all] : items }]
  })
}

/** Kinds that could not be searched. */
export const failedKinds = (hits: SearchHits): readonly HitKind[] =>
  KINDS.filter(kind => {
    const part = hits[kind]
    return part !== undefined && isFailed(part)
  })

type Hit = Partial<Record<'reference' | 'requester' | 'type' | 'building' | 'location' | 'email', string>>

const moreOf = ({ reference, requester, type, building, location, email }: Hit): string =>
  [requester, reference, type, building, location, email].filter(Boolean).join(' · ')

function allOf(key: HitKind, search: string, company: CompanyData): PaletteItem | undefined {
  const query = `?${new URLSearchParams({ search }).toString()}`
  const icon = 'search'
  if (key === 'requests') return { link: linkTo(company, 'admin/submissions') + query, name: texts.all.requests(search), more: '', icon }
  if (key === 'forms') return { link: linkTo(company, 'admin/forms') + query, name: texts.all.forms(search), more: '', icon }
  if (key === 'people') return { link: linkTo(company, 'admin/people') + query, name: texts.all.people(search), more: '', icon }
  return undefined
}
