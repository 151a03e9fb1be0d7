import { catalogue } from '#contract/texts/catalogue.ts'
import { english } from '../../english.ts'

/** What whoever writes about a request is answered (P8.110, P8.115); whoever sent it reads these too. */
export const conversationTexts = catalogue('conversationAnswer', {
  failed: 'Message not sent',
  sent: 'Message sent.',
  answered: 'Thank you for your answer.',
  empty: 'Write something, or attach a file.',
  tooLong: 'Please shorten this to {most} characters.',
  tooManyFiles: 'Attach at most {most} files.',
  tooLarge: 'There is no room for more files in this conversation. Send a link, or ask the company for another way.',
  tooMany: 'You wrote a lot in a short time. Please wait a while, then send it again.',
  full: 'There is no room for more messages about this request.',
  sentBefore: 'Something else was sent in the same way before. Please reload the page and try again.',
})

/** What staff alone are answered. */
export const staffConversationTexts = {
  noted: english('Note written.'),
  noKind: english('Say whether it is a message or a note.'),
  nobody: english('Somebody you named cannot see this request. Take the name out, or choose somebody else.'),
  questionSent: english('Question sent.'),
  questionEnded: english('The question is not waited for any more.'),
  noQuestion: english('Write what you want to know.'),
  noField: english('This form has no such field any more. Reload the page, and choose again.'),
  tooManyFields: english('Choose at most 20 fields.'),
  isOver: english('This request is over: nobody can be asked for more. Write a message, or give it another status first.'),
}
