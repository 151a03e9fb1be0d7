import { FormMailsSettings, NoticeAddress } from './form-mails.shape.ts'
import { editFormMails, getFormMails } from './form-mails.ts'
import { MailSettingsForm } from './mail-settings.shape.ts'
import { editMailSettings, testMailSettings } from './mail-settings.ts'
import { MailTrial, MailWords } from './mail-templates.shape.ts'
import { previewMailTemplate, resetMailTemplate, saveMailTemplate, testMailTemplate } from './mail-templates.ts'
import { askToStopNotices, resumeNotices, resumeNoticesOf, stopNotices } from './notice-stops.ts'
import { getDelivery, listOutbox, resendDelivery } from './outbox.ts'

/** All calls about mails: see `calls` of calls.shape.ts. */
export const mailCalls = {
  getFormMails,
  editFormMails,
  saveMailTemplate,
  resetMailTemplate,
  previewMailTemplate,
  testMailTemplate,
  editMailSettings,
  testMailSettings,
  askToStopNotices,
  stopNotices,
  resumeNotices,
  resumeNoticesOf,
  listOutbox,
  getDelivery,
  resendDelivery,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const mailBodies = {
  getFormMails: undefined,
  editFormMails: FormMailsSettings,
  saveMailTemplate: MailWords,
  resetMailTemplate: undefined,
  previewMailTemplate: MailTrial,
  testMailTemplate: MailTrial,
  editMailSettings: MailSettingsForm,
  testMailSettings: MailSettingsForm,
  askToStopNotices: undefined,
  stopNotices: undefined,
  resumeNotices: undefined,
  resumeNoticesOf: NoticeAddress,
  listOutbox: undefined,
  getDelivery: undefined,
  resendDelivery: undefined,
}
