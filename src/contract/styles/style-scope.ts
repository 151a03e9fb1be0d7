/**
 * What a style dresses: the regions of a form's page. Not the shell itself, whose other children (login, notices) stay as they are
 * (P8.45).
 */
export const SHELL = '.shell[data-style]'
export const HEADER = `${SHELL}>:is(.shell-header,.shell-side)`
/** Header and main part in one: as strong as SHELL and a class. */
export const SCOPE = `${SHELL}>.shell-main`
export const FOOTER = `${SHELL}>.shell-footer`
/** Of the title of a form, and of all other texts. */
export const MAX_TITLE_ON_PHONES = '1.75rem'
export const MAX_TEXT_ON_PHONES = '1.25rem'
