import { linkTo } from '#contract/portal/screens.ts'

/** Of the address of the company profile: it is to be edited at once. */
export const EDIT = 'edit'

/** Leads to the company profile in edit mode. */
export const editProfileLink = (company: { readonly base: string }): string => `${linkTo(company, 'admin/settings/profile')}?${EDIT}=1`
