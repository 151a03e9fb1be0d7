import { type Static, Type } from 'typebox'

const upTo = (maxLength: number) => Type.String({ maxLength })

/** Answers by mapField, and `_version`. */
export const PlaceholderAnswers = Type.Record(Type.String({ maxLength: 100 }), upTo(10_000), { maxProperties: 200 })

/** A source as the editor holds it, unsaved, with the answers that stand for its placeholders. */
export const ApiTest = Type.Object(
  {
    /** Of the field, so that a sealed authorization that was left untouched can be found. */
    field_id: Type.Optional(upTo(100)),
    method: Type.Optional(Type.Union([Type.Literal('GET'), Type.Literal('POST')])),
    url: upTo(2000),
    authorization: Type.Optional(upTo(4000)),
    request: Type.Optional(upTo(20_000)),
    response: Type.Optional(
      Type.Object(
        { array: Type.Optional(upTo(200)), label: Type.Optional(upTo(200)), value: Type.Optional(upTo(200)) },
        { additionalProperties: false },
      ),
    ),
    value_only: Type.Optional(Type.Boolean()),
    raw_response: Type.Optional(Type.Boolean()),
    answers: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), upTo(2000))),
  },
  { additionalProperties: false },
)
export type ApiTest = Static<typeof ApiTest>
