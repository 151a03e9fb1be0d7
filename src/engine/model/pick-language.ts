/**
 * The first wanted language that is offered (tags, the most wanted first), as it is offered: the same tag, else the same language, script
 * and region, else the region that is nearest, else any of the same script. Where a tag says less, what is likely counts: `zh-TW` is
 * written as `zh-Hant`, and never served by `zh-Hans`. undefined when none of them is.
 */
export function pickLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = offered.find(one => one.toLowerCase() === tag.toLowerCase()) ?? nearest(tag, offered)
    if (found) return found
  }
  return undefined
}

function nearest(tag: string, offered: readonly string[]): string | undefined {
  const likely = likelyOf(tag)
  if (!likely) return undefined
  const language = likely.slice(0, likely.lastIndexOf('-'))
  const near = offered.filter(one => likelyOf(one).startsWith(`${language}-`))
  const regions = [likely, ...parentsOf(likely), likelyOf(language)]
  return regions.map(region => near.find(one => likelyOf(one) === region)).find(Boolean) ?? near[0]
}

const LATIN_AMERICA = /^es-Latn-(?!ES|EA|IC|GQ|PH)/

/** The regions whose language is nearer than that of the likeliest one (CLDR's parent locales). */
function parentsOf(likely: string): readonly string[] {
  if (LATIN_AMERICA.test(likely)) return ['es-Latn-419']
  if (likely.startsWith('en-Latn-')) return likely.endsWith('-US') ? [] : ['en-Latn-001', 'en-Latn-GB']
  return likely.startsWith('pt-Latn-') && !likely.endsWith('-BR') ? ['pt-Latn-PT'] : []
}

const MAX_KNOWN = 500
const known = new Map<string, string>()

/** `zh-Hant-TW` of `zh-TW`, by today's names of languages; '' of a tag that is none. */
function likelyOf(tag: string): string {
  const cached = known.get(tag)
  if (cached !== undefined) return cached
  // Tags come from requests.
  if (known.size >= MAX_KNOWN) known.clear()
  const likely = maximized(tag)
  known.set(tag, likely)
  return likely
}

function maximized(tag: string): string {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return `${language === 'no' ? 'nb' : language}-${script}-${region}`
  } catch {
    return ''
  }
}
