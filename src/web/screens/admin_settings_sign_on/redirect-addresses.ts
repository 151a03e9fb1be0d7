import type { CompanyData } from '#contract/portal/pages.ts'

const DONE = '/login/sso/done'

/** Where the provider sends people back to: of the address that this page has, and of the company's other one where a host can have it. */
export function redirectAddresses(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  { base, path }: Pick<CompanyData, 'base' | 'path'>,
): string[] {
  const own = `${protocol}//${host}${base}${DONE}`
  const [first = '', ...rest] = host.split('.')
  if (base === '') return first === path && rest.length > 0 ? [own, `${protocol}//${rest.join('.')}/${path}${DONE}`] : [own]
  const hasSubdomains = /[a-z]/i.test(first) && rest.length > 0 && !/^[\d.:]+$/.test(host)
  return hasSubdomains ? [own, `${protocol}//${path}.${host}${DONE}`] : [own]
}
