/** P1.24: the title and description of a page that has none of its own. */
export const TITLE = 'Portal'
export const DESCRIPTION = 'Software for event logistics: request forms for meetings, rooms and posters.'

export const NOT_FOUND = 'Page not found'
export const NOT_FOUND_TEXT = 'There is nothing at this address.'

/** The first entry below Forms in the sidebar. */
export const ALL_FORMS = 'All forms'
