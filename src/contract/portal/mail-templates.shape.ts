import { type Static, Type } from 'typebox'

/** Placeholders and links are looked at by the server: each is named when it is refused. */
export const MailWords = Type.Object(
  {
    /** One line, with placeholders. */
    subject: Type.String({ maxLength: 2_000 }),
    /** Markdown, with placeholders. */
    body: Type.String({ maxLength: 40_000 }),
  },
  { additionalProperties: false },
)
export type MailWords = Readonly<Static<typeof MailWords>>

export const MailTrial = Type.Object(
  {
    subject: Type.String({ maxLength: 2_000 }),
    body: Type.String({ maxLength: 40_000 }),
    /** Reference of the submission that it is tried with; '': the newest one, or a made-up one where there is none. */
    submission: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type MailTrial = Readonly<Static<typeof MailTrial>>
