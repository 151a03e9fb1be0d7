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
  changed: {
    subject: 'Your request was changed: {title} ({reference})',
    heading: 'Your request was changed',
    first: 'Your request to {company} with the reference {reference} was changed. This is what it says now.',
  },
  cancelled: {
    subject: 'Your request was cancelled: {title} ({reference})',
    heading: 'Your request was cancelled',
    first: 'Your request to {company} with the reference {reference} was cancelled. Nothing is booked for it any more.',
  },
  booking_confirmed: {
    subject: 'Booking confirmed: {title} ({reference})',
    heading: 'Your booking was confirmed',
    first: '{company} confirmed what is booked for your request {reference}. This is how it stands now.',
  },
  booking_moved: {
    subject: 'Booking moved: {title} ({reference})',
    heading: 'Your booking was moved',
    first: '{company} moved what is booked for your request {reference}. This is how it stands now.',
  },
  booking_removed: {
    subject: 'Booking removed: {title} ({reference})',
    heading: 'A booking was removed',
    first: '{company} removed a booking of your request {reference}. This is how it stands now.',
  },
  notice_changed: {
    subject: 'Request changed: {title} ({reference})',
    heading: 'Request changed',
    first: 'The request {reference} to {company} was changed. This is what it says now.',
  },
  notice_cancelled: {
    subject: 'Request cancelled: {title} ({reference})',
    heading: 'Request cancelled',
    first: 'The request {reference} to {company} was cancelled. All that was booked for it is free.',
  },
  whyChange: 'You get this mail because “{form}” notifies you when its requests change.',
  digest: {
    heading: '{count, plural, one {# new request} other {# new requests}}',
    received: '{company} received these requests:',
    more: '{count, plural, one {# more request is in the portal.} other {# more requests are in the portal.}}',
    why: 'You get this mail because forms of {company} notify you of new requests.',
    changed: '{count, plural, one {# request was changed} other {# requests were changed}}',
    firstChanged: 'These requests to {company} were changed:',
    cancelled: '{count, plural, one {# request was cancelled} other {# requests were cancelled}}',
    firstCancelled: 'These requests to {company} were cancelled:',
    whyChange: 'You get this mail because forms of {company} notify you when their requests change.',
  },
  form: 'Form',
  reference: 'Reference',
  event: 'Title',
  requester: 'Requester',
  when: 'When',
  spaces: 'Spaces',
  whenBefore: 'When, before',
  spacesBefore: 'Spaces, before',
  noSpaces: 'None',
  answers: 'Answers',
  moreAnswers: '{count, plural, one {# more answer is in the portal.} other {# more answers are in the portal.}}',
  replies: 'Replies to this mail reach {address}, not the portal.',
})
