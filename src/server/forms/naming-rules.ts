import { isBlank, NOT_DRAWN } from '#contract/portal/written-text.ts'

/** Texts of P8.6 and P8.7, letter for letter. */
const PATH_REQUIRED = 'A path is required to create a form.'
export const PATH_TAKEN = 'A form with this path already exist or is invalid. Paths needs to be unique.'
const NAME_REQUIRED = 'A name is required to create a form.'
export const NAME_TAKEN = 'A form with this name already exist. Names needs to be unique.'
const NAME_TOO_LONG = 'Please shorten this to 100 characters.'

const MAX_LENGTH = 100
const PATH = /^[a-z0-9_-]{1,100}$/
/** Endings of addresses that mean something else (P8.7). */
const RESERVED = new Set(['add', 'check', 'field', 'save', 'preview'])

/** Two names are one when only case, surrounding space, Unicode form or what is not drawn differ (P8.7). */
export function keyOf(name: string): string {
  return name.normalize('NFKC').replace(NOT_DRAWN, '').trim().toLowerCase()
}

/** The issue of a path, apart from being taken; '' when there is none. */
export function pathIssue(path: string): string {
  if (path.trim() === '') return PATH_REQUIRED
  return PATH.test(path) && !RESERVED.has(path) ? '' : PATH_TAKEN
}

/** The same for a name. */
export function nameIssue(name: string): string {
  if (isBlank(name)) return NAME_REQUIRED
  return name.trim().length > MAX_LENGTH ? NAME_TOO_LONG : ''
}

const TITLE_REQUIRED = 'A title is required.'

/** The same for what visitors read first. */
export function titleIssue(title: string): string {
  if (isBlank(title)) return TITLE_REQUIRED
  return title.trim().length > MAX_LENGTH ? NAME_TOO_LONG : ''
}
