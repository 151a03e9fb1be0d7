const MAX_COMPANIES = 1_000
/** Of one company: who looks in more places than these pushes out lists of its own alone. */
const MAX_LISTS = 20
/** Nobody chooses so many places that their keys are longer. */
const MAX_KEY_LENGTH = 300

/**
 * Zones that were found where they were looked up last. They are a guess that spares a trip: what depends on them is read together with what they are
 * now, and is read again where the guess was wrong.
 */
export interface RememberedZones {
  /** IANA names. @param company its uuid @param places what they are the zones of */
  of(company: string, places: string): readonly string[] | undefined
  note(company: string, places: string, zones: readonly string[]): void
}

/** Made once for all companies of a server. */
export function rememberedZones(): RememberedZones {
  const companies = new Map<string, Map<string, readonly string[]>>()
  return {
    of: (company, places) => companies.get(company)?.get(places),
    note(company, places, zones) {
      if (places.length > MAX_KEY_LENGTH) return
      const lists = companies.get(company) ?? new Map<string, readonly string[]>()
      setNewest(lists, places, zones, MAX_LISTS)
      setNewest(companies, company, lists, MAX_COMPANIES)
    },
  }
}

function setNewest<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value ?? '')
}
