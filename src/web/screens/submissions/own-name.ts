import type { OwnRow } from '#contract/portal/own-row.ts'

/** What a request is called: its event's name, else its form's title. */
export const ownName = ({ event_name, form }: OwnRow): string => event_name || form.title || form.name

/** Tag of the language of that name, where it is the form's and not that of the page. */
export const ownLanguage = ({ event_name, form }: OwnRow): string | undefined => (event_name ? undefined : form.language)
