import { type TSchema, Type } from 'typebox'

// What programs read is said here once: the calls answer with it, webhooks send it, and the OpenAPI document is made of it.

export const Uuid = Type.String({ format: 'uuid' })

/** ISO 8601 in UTC, to the millisecond. */
export const Instant = Type.String({ format: 'date-time', description: 'Instant in UTC: 2026-03-09T08:30:00.000Z' })

export const Zone = Type.String({ description: 'IANA name of a time zone: Europe/Berlin' })

/** What the clocks of a zone show, without the zone. */
export const WallTime = Type.String({ description: 'What the clocks of the zone show: 2026-03-09T09:30' })

export const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

/** Something by its uuid, with what people call it. */
export const NamedV1 = Type.Object({ id: Uuid, name: Type.String() })

/** What the status of a booking does to its space. */
export const EffectV1 = Type.Union([Type.Literal('block'), Type.Literal('wait'), Type.Literal('info'), Type.Literal('release')], {
  description: 'block: it has the space. wait: it waits for it. info, release: it has it not',
})

/** A part of a list. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    next: nullable(
      Type.String({
        description:
          '`cursor` of the next call; null: there is nothing more. In order of changes it is always there: what changes later follows it',
      }),
    ),
    more: Type.Boolean({ description: 'There is more now' }),
  })
