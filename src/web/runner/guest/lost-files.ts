import { languageNow } from '#contract/texts/catalogue.ts'
import type { LostFile } from './guest-run.ts'
import { guestTexts } from './guest-texts.ts'

/** What to say of files that could not be stored: a sentence for each reason. @param before in an earlier visit */
export function lostFileLines(lost: readonly LostFile[], before = false): readonly string[] {
  return (['full', 'unread', 'refused'] as const).flatMap(why => {
    const names = lost.filter(one => one.why === why).map(({ name }) => name)
    if (names.length === 0) return []
    const list = new Intl.ListFormat(languageNow()).format(names)
    return [(before ? guestTexts.lostBefore : guestTexts.lostNow)[why]({ names: list })]
  })
}
