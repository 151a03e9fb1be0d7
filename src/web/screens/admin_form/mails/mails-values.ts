import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { mailsTexts as texts } from './mails-texts.ts'

type Key = keyof FormMailsSettings

const KEYS: readonly Key[] = ['confirms', 'answers_to_guests', 'notifies_maker', 'notify']

/** The settings alone, as the call that saves them takes them. */
export const settingsOf = ({ confirms, answers_to_guests, notifies_maker, notify }: FormMailsSettings): FormMailsSettings => ({
  confirms,
  answers_to_guests,
  notifies_maker,
  notify,
})

const isSame = (one: FormMailsSettings, other: FormMailsSettings, key: Key): boolean =>
  JSON.stringify(one[key]) === JSON.stringify(other[key])

export const isChanged = (before: FormMailsSettings, after: FormMailsSettings): boolean => KEYS.some(key => !isSame(before, after, key))

/** The settings of somebody else with what was changed here in their place. */
export const withChanges = (base: FormMailsSettings, mine: FormMailsSettings, theirs: FormMailsSettings): FormMailsSettings => ({
  ...settingsOf(theirs),
  ...(Object.fromEntries(KEYS.filter(key => !isSame(base, mine, key)).map(key => [key, mine[key]])) as Partial<FormMailsSettings>),
})

/** What somebody else set meanwhile that is neither what the work began with nor what is to be saved. */
export const changedMeanwhile = (base: FormMailsSettings, mine: FormMailsSettings, theirs: FormMailsSettings): readonly Key[] =>
  KEYS.filter(key => !isSame(base, theirs, key) && !isSame(mine, theirs, key))

/** A setting in words, for whoever has to choose between two. */
export const writeSetting = (value: FormMailsSettings[Key]): string =>
  typeof value === 'boolean' ? (value ? texts.on : texts.off) : value.join('\n')
