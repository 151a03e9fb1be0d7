import { type Static, Type } from 'typebox'

/** Each is judged by the server, which names what it refuses and what to do. */
export const WebhookContent = Type.Object(
  {
    name: Type.String({ maxLength: 1_000 }),
    /** Where requests go. */
    url: Type.String({ maxLength: 8_000 }),
    /** Some of WEBHOOK_EVENTS. */
    events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
    /** uuid of the only form that it hears of; '': of all. */
    form: Type.String({ maxLength: 36 }),
    enabled: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type WebhookContent = Readonly<Static<typeof WebhookContent>>
