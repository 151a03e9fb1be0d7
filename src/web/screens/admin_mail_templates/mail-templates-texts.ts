import type { MailWordsOf } from '#contract/portal/mail-templates.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'

const toRequester = 'To whoever sent the request'
const toDrafter = 'To whoever saved the draft'
const toPeople = 'To the people that the form names'
const toPeopleAndAssignee = 'To the people that the form names, and to who works on the request'

/** Texts of the list of mail templates, and what its editor shares with it. */
export const templatesTexts = {
  intro: 'What your mails say. Without words of its own a mail has those of the portal. A form can have its own: open it, and go to MAILS.',
  introOfForm: 'What the mails of this form say. Without words of its own a mail has those of the company, or of the portal.',
  list: 'Mails and their words',
  mail: 'Mail',
  languages: 'Words in each language',
  back: (form: string) => `Back to ${form}`,
  toCompany: 'Templates of the company',

  /** Who gets it. */
  to: {
    confirmation: toRequester,
    changed: toRequester,
    approved: toRequester,
    declined: toRequester,
    reopened: toRequester,
    cancelled: toRequester,
    booking_confirmed: toRequester,
    booking_moved: toRequester,
    booking_removed: toRequester,
    draft_reminder: toDrafter,
    new_link: 'To a guest who sent the request',
    message: toRequester,
    question: toRequester,
    question_reminder: toRequester,
    notice: toPeople,
    notice_changed: toPeople,
    notice_cancelled: toPeople,
    notice_space: 'To the people that the form notifies of changes, who handles it and who works on the request',
    notice_message: toPeopleAndAssignee,
    notice_answer: toPeopleAndAssignee,
    notice_mention: 'To whom somebody of the staff named',
  } satisfies Readonly<Record<MessageKind, string>>,

  words: { own: 'own words', company: 'words of the company', portal: 'words of the portal' } satisfies Readonly<
    Record<MailWordsOf, string>
  >,
  changed: (when: string) => `saved ${when}`,
} as const
