import { conversationLimits } from '#contract/portal/conversation.ts'

const count = (number: number) => number.toLocaleString('en')

/** Texts of what is written about a request, for staff (P8.110 to P8.115). */
export const conversationTexts = {
  // Beside the request
  about: 'About this request',
  request: 'Request',
  conversation: 'Conversation',
  history: 'History',
  mails: 'Mails',

  // What was written
  loading: 'Loading the conversation…',
  failed: 'The conversation could not be loaded.',
  again: 'Try again',
  stale: (when: string) => `The conversation could not be loaded again. You see it as it was on ${when}.`,
  emptyTitle: 'Nothing written yet',
  emptyText: (requester: string) => `Messages go to ${requester}. Internal notes are for staff only.`,
  readerEmpty: 'Nobody has written about this request.',
  earlier: 'Show earlier messages',
  earlierFailed: 'Earlier messages could not be loaded',
  guest: 'Guest',
  internal: 'Internal note',
  question: 'Question',
  answer: 'Answer',
  asksFor: 'Asks for:',
  answeredAt: (when: string) => `Answered ${when}`,
  endedAt: (when: string) => `Ended without an answer ${when}`,
  waiting: 'Waiting for an answer',
  mailTo: (to: string, state: string) => `Mail to ${to}: ${state}`,
  mailStates: {
    waiting: 'waiting to be sent',
    sending: 'being sent',
    sent: 'sent',
    failed: 'not sent yet, will be tried again',
    dead: 'not delivered',
    suppressed: 'not sent',
  },

  // The question that waits
  openTitle: 'Waiting for the requester',
  askedBy: (who: string, when: string) => `Asked by ${who || 'somebody who left'} on ${when}.`,
  remindAt: (when: string) => `A reminder goes on ${when}.`,
  remindedAt: (when: string) => `Reminded on ${when}.`,
  endQuestion: 'End question',
  endTitle: 'End the question without an answer?',
  endText: 'The request gets the status back that it had before. What the requester writes later still arrives here.',
  keepQuestion: 'Keep question',
  questionEnded: 'Question ended.',
  endFailed: 'Failed to end the question',

  // Writing
  whoReads: 'Who reads it',
  toRequester: 'To requester',
  internalShort: 'Internal note',
  writeTo: (requester: string) => `Write to ${requester}`,
  writeNote: 'Write a note for staff',
  goesTo: (to: string) => `Goes to ${to} by mail, and stands on the page of the request.`,
  onPageOnly: 'It stands on the page of the request.',
  noteGround: 'Only staff read this. Type @ to name a colleague, who hears of it.',
  mentions: 'Colleagues',
  mentionsFound: (found: number) => (found === 1 ? '1 person. Enter takes it.' : `${found} people. Arrow keys choose, Enter takes.`),
  send: 'Send',
  addNote: 'Add note',
  reply: 'Insert a canned reply',
  attach: 'Attach files',
  attached: 'Attached files',
  removeFile: (name: string) => `Remove ${name}`,
  sending: 'Sending',
  sendingShare: (percent: number) => `${percent} % sent`,
  stop: 'Stop',
  sent: 'Message sent.',
  noted: 'Note added.',
  lostFiles: (names: string) => `Choose again: ${names}. Files are not kept when the page is left.`,

  // What is wrong with it
  textMissing: 'Write something, or attach a file.',
  tooLong: (over: number) =>
    `Please shorten this by ${count(over)} ${over === 1 ? 'character' : 'characters'}: at most ${count(conversationLimits.text)} fit.`,
  tooManyFiles: `At most ${conversationLimits.files} files fit into one message.`,
  tooLarge: `The files of one message may have ${conversationLimits.megabytes} MB in total.`,
  noAnswer: 'No answer came. Your text is kept here. Check your connection and send it again.',
  stopped: 'Stopped. Your text is kept here.',
  gone: 'This request was deleted meanwhile.',
  failedToSend: 'It was not sent. Your text is kept here.',
  loggedOut: 'You are not logged in any more. Log in and send it again: your text is kept here.',

  // Asking for more
  ask: 'Ask for more…',
  /** On a phone, where the whole has no room. */
  askShort: 'Ask…',
  askTitle: (reference: string) => `Ask for more about ${reference}`,
  askText: 'What do you need to know?',
  askHelp: 'Say it in a sentence or two, like “How many of your guests stay overnight?”',
  askMissing: 'Enter what you need to know, like “How many of your guests stay overnight?”',
  askFields: 'Answers to change or add',
  askFieldsHelp: 'Optional. The form opens at the first of them, and they are marked.',
  askFind: 'Find a question of the form',
  askNoneFound: 'No question of the form has these words.',
  askChosen: (number: number) => `${number} of ${conversationLimits.fields} chosen`,
  askTooMany: `At most ${conversationLimits.fields} can be marked at once.`,
  askReplaces: 'This takes the place of the question that waits:',
  questionSent: 'Question sent.',
  askYes: 'Ask',
  askFailed: 'Failed to ask for more',
  askChanged: 'Somebody changed this request meanwhile. Nothing has been sent. Press “Ask” to send your question all the same.',
  askWaits: 'The request waits for the requester until they answer.',

  // Mails
  mailsFailed: 'The mails could not be loaded.',
  noMails: 'No mail was sent about this request in the last 30 days.',
  mailsOutbox: 'Show in the outbox',
} as const
