import type { Option } from '#engine/model/form.ts'
import { folded } from './folded.ts'
import { matching } from './matching.ts'

/**
 * The option that somebody means who typed a part of its label and left: the only one that is found with it, where it begins a word
 * there. “Berl” is Europe/Berlin; “usa” is not Asia/Jerusalem, though no other zone holds it.
 */
export function onlyMatch(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text.trim())
  if (wanted === '') return undefined
  const { shown, more } = matching(options, text)
  const [only, ...others] = shown.filter(option => !option.disabled)
  return only && others.length + more === 0 && beginsWord(folded(only.label), wanted) ? only : undefined
}

function beginsWord(label: string, wanted: string): boolean {
  for (let at = label.indexOf(wanted); at >= 0; at = label.indexOf(wanted, at + 1))
    if (at === 0 || !/^[\p{L}\p{N}]{2}/u.test(label.slice(at - 1))) return true
  return false
}
