import type { PageShell } from './pages.ts'

/** Regions of the chooser; the first is the default one (P1.22). */
export const REGIONS = ['amer', 'emea', 'apac'] as const

/**
 * Address that the chooser leads to (P1.22): OffSite to the region's offsite form, everything else to its
 * gref form. A region that there is not counts as the default one. `siblings`: see `ChooserPage`.
 */
export function chosenAddress(region: string, eventType: string, siblings = ''): string {
  const known = REGIONS.find(name => name === region) ?? REGIONS[0]
  return `${siblings === '' ? `/${known}` : `//${known}.${siblings}`}/forms/event_request/${eventType === 'offsite' ? 'offsite' : 'gref'}`
}

/** `/global`: needs no company. */
export interface ChooserPage extends PageShell {
  readonly render: 'global'
  /** On a company's subdomain the others are subdomains too: what follows their names in the host, with its port. */
  readonly siblings?: string
}
