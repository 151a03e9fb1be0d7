import { FormMailsSettings } from './form-mails.shape.ts'
import { editFormMails, getFormMails } from './form-mails.ts'
import { MailTrial, MailWords } from './mail-templates.shape.ts'
import { previewMailTemplate, resetMailTemplate, saveMailTemplate, testMailTemplate } from './mail-templates.ts'

/** The calls that say who gets which mail, and what it says. */
export const mailCalls = {
  getFormMails,
  editFormMails,
  saveMailTemplate,
  resetMailTemplate,
  previewMailTemplate,
  testMailTemplate,
} as const

/** Their bodies. */
export const mailBodies = {
  getFormMails: undefined,
  editFormMails: FormMailsSettings,
  saveMailTemplate: MailWords,
  resetMailTemplate: undefined,
  previewMailTemplate: MailTrial,
  testMailTemplate: MailTrial,
} as const
