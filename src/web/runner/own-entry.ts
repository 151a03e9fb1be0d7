import type { FormPage } from '#contract/portal/pages.ts'

/** In this tab's storage: the key of the entry of its run with the form. */
export const ownEntryKeyOf = ({ form }: FormPage) => `foyer:kept:${form.uuid}`
