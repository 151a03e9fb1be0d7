const MAX_CACHED = 1000
const MAX_LENGTH = 100

/** The text when it is an IANA zone that this server knows; undefined for anything else. */
export type TimeZoneOf = (text: string | undefined) => string | undefined

/** Makes the check of time zones; the first thousand texts are checked once. */
export function makeTimeZones(): TimeZoneOf {
  const cache = new Map<string, boolean>()
  return text => {
    if (!text || text.length > MAX_LENGTH) return undefined
    let isKnown = cache.get(text)
    if (isKnown === undefined) {
      isKnown = isTimeZone(text)
      if (cache.size < MAX_CACHED) cache.set(text, isKnown)
    }
    return isKnown ? text : undefined
  }
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
