import { WEBHOOK_REASONS } from '../webhook-reasons.ts'

/**
 * Why a delivery is where it is, as staff read it, by what stands in its row. Never the words of the other side: a mail server may say
 * anything, also of a network that is nobody's business.
 */
export const REASONS = {
  '': '',
  // suppressed
  cancelled: 'The submission was cancelled before it was sent.',
  gone: 'The draft was saved again, sent or removed before it was sent, or its form reminds nobody any more.',
  no_public_url: 'The portal has no address to link to. An operator has to set PUBLIC_URL.',
  without_mail: 'Whoever decided about the request chose to send no mail about it.',
  decided_since: 'It was decided otherwise before this was sent.',
  unheard: 'The decision was taken back before anybody was told of it.',
  question_over: 'What was asked for came, or was not wanted any more, before this was sent.',
  overtaken: 'A later message about the same submission went in its place.',
  too_many: 'This address got too many confirmations. It gets no more for now.',
  gathered: 'Too much waited to be sent. One mail to this address says how many requests there were.',
  switched_on: 'The webhook was switched on again, or removed, before it was sent.',
  restored: 'It waited in a backup that was restored. Send it again if it was not sent before.',
  stopped: 'Whoever has this address stopped the notices of this form. Take them up again in its section MAILS.',
  no_mail_server:
    'No mail leaves the portal, and its link is not kept where others could read it. Make a new link once there is a mail server.',
  link_over: 'Its link was used, its time is over, or a newer one took its place.',
  link_key: 'The key that made its link is gone. Make a new link.',
  undeliverable: 'An earlier mail about this submission was refused for good. Check the address, and send it again if it is right.',
  // failed, dead
  refused: 'The mail server of the address refused it for good. Check the address.',
  busy: 'The mail server did not take it for now.',
  unreachable: 'The mail server could not be reached.',
  timeout: 'The mail server did not answer in time.',
  login: 'The mail server did not accept the user or password of the portal. An operator has to check SMTP_URL.',
  tls: 'There was no safe connection to the mail server. An operator has to check SMTP_URL.',
  sender: 'The mail server does not take mails from the address of the portal. An operator has to check MAIL_FROM.',
  own_unreachable: 'The mail server of the company could not be reached. Check its name and port in the settings of mail.',
  own_timeout: 'The mail server of the company did not answer in time.',
  own_login: 'The mail server of the company did not accept user or password. Check them in the settings of mail.',
  own_tls: 'There was no safe connection to the mail server of the company. Check its name and port in the settings of mail.',
  own_sender: 'The mail server of the company does not take mails from its sender. Check that address in the settings of mail.',
  own_password: 'The password of the company’s mail server cannot be read any more. Enter it again in the settings of mail.',
  broken: 'The mail could not be written. The log of the server says why.',
} as const

export type DeliveryReason = keyof typeof REASONS

const SENTENCES: Readonly<Record<string, string>> = { ...REASONS, ...WEBHOOK_REASONS }

/** The sentence of what stands in a row, also of one that a newer version wrote. */
export const sentenceOf = (reason: string): string => (Object.hasOwn(SENTENCES, reason) ? (SENTENCES[reason] ?? '') : 'It was not sent.')

/** What a mail server does to every mail, not to this one: what failed because of it is tried at once when the mail server is another. */
export const OF_THE_SERVER = [
  'unreachable',
  'timeout',
  'login',
  'tls',
  'sender',
  'own_unreachable',
  'own_timeout',
  'own_login',
  'own_tls',
  'own_sender',
  'own_password',
] as const satisfies readonly DeliveryReason[]
