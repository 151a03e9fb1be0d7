import type { Option } from '#engine/model/form.ts'

/** How the options of a list are drawn: cards with a description, few short ones side by side, or a list, of short ones in two columns on a phone. */
export type OptionVariant = 'cards' | 'pills' | 'plain' | 'short'

/** Letters of a choice that is short. */
const SHORT = 17

/** A name, and what describes it: 'Theatre: rows of chairs'. */
const DESCRIBED = /^([^:：]{1,40}?)(:\s+|：\s*)(\S.*)$/su

export function describedLabel(label: string): { name: string; colon: string; description: string } | undefined {
  const [, name, colon, description] = DESCRIBED.exec(label) ?? []
  return name && colon && description ? { name, colon, description } : undefined
}

/** Those with a description in at least half of the labels are cards (P3.18). @param isInLine the author wants them side by side @param few so many short ones stand so by themselves */
export function variantOf(options: readonly Option[], isInLine: boolean, few = 3): OptionVariant {
  if (options.length > 1 && options.filter(({ label }) => describedLabel(label)).length * 2 >= options.length) return 'cards'
  const areShort = options.length > 1 && options.every(({ label }) => label.length <= SHORT)
  if (isInLine || (areShort && options.length <= few)) return 'pills'
  return areShort ? 'short' : 'plain'
}
