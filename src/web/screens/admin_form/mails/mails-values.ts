import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { mailsTexts as texts } from './mails-texts.ts'

type Key = keyof FormMailsSettings

const KEYS: readonly Key[] = [
  'confirms',
  'answers_to_guests',
  'changes',
  'cancellations',
  'bookings',
  'notifies_maker',
  'notify',
  'notifies_changes',
  'notifies_cancellations',
  'question_reminder_days',
  'draft_reminder_days',
]

/** The settings alone, as the call that saves them takes them. */
export const settingsOf = (mails: FormMailsSettings): FormMailsSettings =>
  Object.fromEntries(KEYS.map(key => [key, mails[key]])) as unknown as FormMailsSettings

/** A setting in words, for whoever has to choose between two. */
export function writeSetting(value: FormMailsSettings[keyof FormMailsSettings]): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'number') return value === 0 ? texts.never : texts.afterDays(value)
  return value.join('\n')
}
