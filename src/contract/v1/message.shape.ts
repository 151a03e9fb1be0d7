import { type Static, Type } from 'typebox'
import { Instant, Uuid } from './wire.shape.ts'

/** What staff and whoever sent a submission wrote to each other. Internal notes are for nobody but staff: no program gets them. */
export const MessageV1 = Type.Object({
  id: Uuid,
  submission: Type.Object({ id: Uuid, reference: Type.String() }),
  kind: Type.Union([Type.Literal('message'), Type.Literal('question')], { description: 'question: staff asked for more, and wait for it' }),
  side: Type.Union([Type.Literal('staff'), Type.Literal('requester')], { description: 'Who of both wrote it' }),
  who: Type.String({ description: 'Name of an account or of a program; "" for a guest' }),
  at: Instant,
  text: Type.String({ description: 'As it was typed, with its lines' }),
  fields: Type.Array(Type.String(), { description: 'Of a question: names of the fields that it asks for' }),
  is_answer: Type.Boolean({ description: 'It answered a question' }),
  files: Type.Array(Type.Object({ name: Type.String(), size: Type.Integer({ description: 'Bytes' }), type: Type.String() })),
})
export type MessageV1 = Readonly<Static<typeof MessageV1>>

export const MessagesV1 = Type.Object({ items: Type.Array(MessageV1) })
export type MessagesV1 = Readonly<Static<typeof MessagesV1>>

/** A message to whoever sent a submission. */
export const NewMessageV1 = Type.Object(
  { text: Type.String({ maxLength: 20_000, description: 'At most 5,000 characters' }) },
  { additionalProperties: false },
)
export type NewMessageV1 = Readonly<Static<typeof NewMessageV1>>
