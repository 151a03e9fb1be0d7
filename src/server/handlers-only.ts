import { english } from './english.ts'
import { Problem } from './errors.ts'

/** 403: the submissions of a form are for its handlers, and who asks is none of them, nor an administrator (P2.78). @param title what was not done */
export const handlersOnly = (title: string) =>
  new Problem(403, [
    title,
    english('What is sent to this form is only for who handles it. Ask one of them, or an administrator, to make this change.'),
  ])
