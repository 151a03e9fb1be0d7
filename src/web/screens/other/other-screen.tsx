import type { OtherPage } from '#contract/portal/pages.ts'
import { NothingHere } from './nothing-here.tsx'
import { StartPage } from './start-page.tsx'

/** The company's start page with its open forms, and every page that only has something to say. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const leadsOn = page.reason !== undefined || (page.leads ?? []).length > 0
  return leadsOn ? <NothingHere page={page} /> : <StartPage page={page} />
}
