/** P1.24: the title and description of a page that has none of its own. */
export const TITLE = 'Portal'
export const DESCRIPTION = 'Software for event logistics: request forms for meetings, rooms and posters.'

/** The first entry below Forms in the sidebar. */
export const ALL_FORMS = 'All forms'
