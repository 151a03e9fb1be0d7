import { type Allowed, isAllowed } from './allowed.ts'

/**
 * The address of a company's own system as it is stored, without a slash at its end: https, or what the operator allows, without user,
 * query or fragment. '' stays. @returns undefined when it is none
 */
export function systemAddress(text: string, allowed: Allowed): string | undefined {
  if (text === '') return ''
  const url = webAddress(text, allowed)
  return url && url.search === '' && url.hash === '' ? url.href.replace(/\/+$/, '') : undefined
}

/** Any address that the server may ask: https, or what the operator allows, without a user. */
export function webAddress(text: string, allowed: Allowed): URL | undefined {
  const url = URL.parse(text)
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(allowed, url)))
  return isSafe && url.username === '' && url.password === '' ? url : undefined
}
