import { catalogue } from '#contract/texts/catalogue.ts'

/** Where people go, as the menu of both sides and what leads there call it: comes with what shows it, later than the first page. */
export const menuTexts = catalogue('menu', {
  logout: 'Logout',
  menu: 'Menu',
  admin: 'Admin area',
  openForms: 'Open forms',
  yourRequests: 'Your requests',
  reference: 'Reference',
})
