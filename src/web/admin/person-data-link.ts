import type { CompanyData } from '#contract/portal/pages.ts'
import { findPerson } from '#contract/portal/privacy.ts'
import { linkTo } from '#contract/portal/screens.ts'

/** Who may look for everything about a person. */
export const findsPeople = findPerson.needs

/** Where everything about a person is looked for. Their address stands behind the #, where no server and no log reads it. */
export const personDataLink = (company: Pick<CompanyData, 'base'>, email: string): string =>
  `${linkTo(company, 'admin/settings/privacy')}#${encodeURIComponent(email)}`
