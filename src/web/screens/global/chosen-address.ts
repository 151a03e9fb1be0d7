/** OffSite leads to the region's offsite form, everything else to its gref form. */
export function chosenAddress(region: string, eventType: string): string {
  return `/${region}/forms/event_request/${eventType === 'offsite' ? 'offsite' : 'gref'}`
}
