import { STAFF_SCREENS, type StaffPage } from '#contract/portal/screens.ts'
import { menuTexts } from '../shell/texts-menu.ts'

/** What a screen is called in the window's title and to a screen reader. */
export function screenTitle(page: StaffPage): string {
  // Also of whoever is none of the staff, in their language.
  if (page.render === 'calendar') return menuTexts.calendar
  const title: (page: never) => string = STAFF_SCREENS[page.render].title
  return title(page as never)
}
