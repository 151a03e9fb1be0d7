import type { StaffPage } from '#contract/portal/screens.ts'
import { screenTitle } from '../screen-title.ts'
import type { PaletteItem } from './palette-items.ts'

/** Of this tab alone: names of what was opened must not stay in a browser that others use after it was closed. */
const STORED = 'foyer-recent'
const MAX_RECENT = 6

interface StoredRecents {
  /** Whose they are (`UserData.key`). */
  readonly of: string
  readonly items: readonly PaletteItem[]
}

/** What this person opened last in this tab, the last first. @param link of the page that is shown: it is left out */
export function recentItems(of: string, link: string): readonly PaletteItem[] {
  return read(of).filter(item => item.link !== link)
}

/** Notes that something was opened. */
export function noteRecent(of: string, item: PaletteItem): void {
  const stored: StoredRecents = { of, items: [item, ...read(of).filter(({ link }) => link !== item.link)].slice(0, MAX_RECENT + 1) }
  try {
    sessionStorage.setItem(STORED, JSON.stringify(stored))
  } catch {
    // A browser that stores nothing has none.
  }
}

function read(of: string): readonly PaletteItem[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '') as StoredRecents
    return stored.of === of ? stored.items : []
  } catch {
    return []
  }
}

/** The page of one thing; undefined of lists and settings, which are found without. */
export function itemOf(page: StaffPage, link: string): PaletteItem | undefined {
  switch (page.render) {
    case 'admin_submission': {
      const { title, reference } = page.submission
      return { link, name: title, more: reference, icon: 'inbox' }
    }
    case 'admin_form':
      return { link, name: screenTitle(page), more: page.form.type.name, icon: 'forms' }
    case 'admin_person':
      return { link, name: screenTitle(page), more: page.person.email, icon: 'person' }
    case 'admin_style':
      return { link, name: screenTitle(page), more: '', icon: 'styles' }
    default:
      return undefined
  }
}
