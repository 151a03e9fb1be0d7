import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { mailsTexts as texts } from './mails-texts.ts'

/** The settings alone, as the call that saves them takes them. */
export const settingsOf = ({ confirms, answers_to_guests, notifies_maker, notify }: FormMailsSettings): FormMailsSettings => ({
  confirms,
  answers_to_guests,
  notifies_maker,
  notify,
})

/** A setting in words, for whoever has to choose between two. */
export const writeSetting = (value: FormMailsSettings[keyof FormMailsSettings]): string =>
  typeof value === 'boolean' ? (value ? texts.on : texts.off) : value.join('\n')
