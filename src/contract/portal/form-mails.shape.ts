import { type Static, Type } from 'typebox'
import { MAX_REMINDER_DAYS } from './reminder-days.ts'

/** Addresses are looked at one by one by the server: each is named when it is refused. */
export const FormMailsSettings = Type.Object(
  {
    /** Whoever sent a request gets a mail with its reference. */
    confirms: Type.Boolean(),
    /** A confirmation to somebody without an account holds the answers too, which a stranger may have written. */
    answers_to_guests: Type.Boolean(),
    /** Whoever sent a request gets a mail when it was changed, when it was cancelled, and when staff confirm, move or remove what it has booked. */
    changes: Type.Boolean(),
    cancellations: Type.Boolean(),
    bookings: Type.Boolean(),
    /** Who made the form hears of each request. */
    notifies_maker: Type.Boolean(),
    /** So do these. */
    notify: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 100 }),
    /** These people hear of it too when a request was changed by whoever sent it, and when one was cancelled. */
    notifies_changes: Type.Boolean(),
    notifies_cancellations: Type.Boolean(),
    /** Days after which whoever was asked for more is reminded, once; 0: never. */
    question_reminder_days: Type.Integer({ minimum: 0, maximum: 30 }),
    /** Whoever saved a draft is reminded of it, once, when they did not save it again for so many days. 0: never. */
    draft_reminder_days: Type.Integer({ minimum: 0, maximum: MAX_REMINDER_DAYS }),
  },
  { additionalProperties: false },
)
export type FormMailsSettings = Readonly<Static<typeof FormMailsSettings>>

/** Of one of the people that a form notifies. */
export const NoticeAddress = Type.Object({ address: Type.String({ maxLength: 1000 }) }, { additionalProperties: false })
export type NoticeAddress = Readonly<Static<typeof NoticeAddress>>
