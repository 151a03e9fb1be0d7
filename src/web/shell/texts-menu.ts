import { catalogue } from '#contract/texts/catalogue.ts'

/** Where people go, as the menu of both sides and what leads there call it: comes with what shows it, later than the first page. */
export const menuTexts = catalogue('menu', {
  logout: 'Logout',
  logoutTitle: 'Log out?',
  logoutNow: 'Log out',
  stay: 'Stay',
  unsentGone: '{count, plural, one {Unsent answers in # form are deleted with it.} other {Unsent answers in # forms are deleted with it.}}',
  menu: 'Menu',
  admin: 'Admin area',
  openForms: 'Open forms',
  calendar: 'Calendar',
  yourRequests: 'Your requests',
  account: 'Your account',
  reference: 'Reference',
  /** Those that the portal itself gives, by their name. */
  roles: {
    Administrator: 'Administrator',
    Planner: 'Planner',
    Requester: 'Requester',
    Viewer: 'Viewer',
    Author: 'Author',
    Editor: 'Editor',
  },
})
