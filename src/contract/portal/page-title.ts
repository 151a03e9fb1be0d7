import type { PageShell } from './pages.ts'

/**
 * What a visitor's window is called: first what tells it from others, then where in it, then the company (P1.24).
 * @param place as 'Page 3 of 6'; '' for none
 */
export function pageTitle({ title, company }: Pick<PageShell, 'title' | 'company'>, place = ''): string {
  const name = company.is_valid ? company.display_name || company.name : ''
  return [title, place, name === title ? '' : name].filter(part => part !== '').join(' · ')
}
