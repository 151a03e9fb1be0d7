import { STAFF_SCREENS, type StaffPage } from '#contract/portal/screens.ts'

/** What a screen is called in the window's title and to a screen reader. */
export function screenTitle(page: StaffPage): string {
  const title: (page: never) => string = STAFF_SCREENS[page.render].title
  return title(page as never)
}
