import { catalogue } from '#contract/texts/catalogue.ts'

/** What the portal itself says in its mails, in the language of the form; how values are put in: see `formatMessage`. */
export const mailTexts = catalogue('mail', {
  confirmation: {
    subject: 'We received your request: {title} ({reference})',
    heading: 'We received your request',
    thanks: 'Thank you. {company} received your request under the reference {reference}.',
    open: 'Open your request',
    keepReference: 'Keep the reference for questions about this request.',
    why: 'You get this mail because a request was sent with your address. If it was not you, you can ignore this mail.',
  },
  notice: {
    subject: 'New request: {title} ({reference})',
    heading: 'New request',
    received: '{company} received a new request under the reference {reference}.',
    open: 'Open the request',
    why: 'You get this mail because “{form}” notifies you of new requests.',
  },
  digest: {
    heading: '{count, plural, one {# new request} other {# new requests}}',
    received: '{company} received these requests:',
    more: '{count, plural, one {# more request is in the portal.} other {# more requests are in the portal.}}',
    why: 'You get this mail because forms of {company} notify you of new requests.',
  },
  form: 'Form',
  reference: 'Reference',
  event: 'Title',
  requester: 'Requester',
  when: 'When',
  spaces: 'Spaces',
  answers: 'Answers',
  moreAnswers: '{count, plural, one {# more answer is in the portal.} other {# more answers are in the portal.}}',
  replies: 'Replies to this mail reach {address}, not the portal.',
})
