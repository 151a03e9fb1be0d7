/** Texts of specification section 5, Form creation, letter for letter. */
const PATH_REQUIRED = 'A path is required to create a form.'
export const PATH_TAKEN = 'A form with this path already exist or is invalid. Paths needs to be unique.'
const NAME_REQUIRED = 'A name is required to create a form.'
export const NAME_TAKEN = 'A form with this name already exist. Names needs to be unique.'
const NAME_TOO_LONG = 'Please shorten this to 100 characters.'

const LONGEST = 100
const PATH = /^[a-z0-9_-]{1,100}$/
/** Endings of addresses that mean something else (decisions section 1). */
const RESERVED = new Set(['add', 'check', 'field', 'save', 'preview'])

/** Two names are one when only case, surrounding space or Unicode form differ (decisions section 2). */
export function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** What is wrong with a path, as far as it can be told without looking for others; '' when nothing is. */
export function pathIssue(path: string): string {
  if (path.trim() === '') return PATH_REQUIRED
  return PATH.test(path) && !RESERVED.has(path) ? '' : PATH_TAKEN
}

/** The same for a name. */
export function nameIssue(name: string): string {
  if (name.trim() === '') return NAME_REQUIRED
  return name.trim().length > LONGEST ? NAME_TOO_LONG : ''
}

const TITLE_REQUIRED = 'A title is required.'

/** The same for what visitors read first. */
export function titleIssue(title: string): string {
  if (title.trim() === '') return TITLE_REQUIRED
  return title.trim().length > LONGEST ? NAME_TOO_LONG : ''
}
