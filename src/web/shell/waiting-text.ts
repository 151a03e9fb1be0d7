import { languageNow } from '#contract/texts/catalogue.ts'
import { sendingTexts as texts } from './texts-sending.ts'

/** `on the waitlist (2nd)` @param rank which in line, from 1; undefined: nobody says it */
export function waitingText(rank: number | undefined): string {
  return rank === undefined ? texts.waitlisted : texts.waitlistedAs({ rank: ordinalText(rank) })
}

/** `2nd` */
function ordinalText(rank: number): string {
  const category = new Intl.PluralRules(languageNow(), { type: 'ordinal' }).select(rank)
  const { other, ...more } = texts.ordinals
  return ((more as Partial<Record<Intl.LDMLPluralRule, typeof other>>)[category] ?? other)({ rank })
}
