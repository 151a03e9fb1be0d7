import { Type } from 'typebox'
import { MAX_EDITED_SPACES } from './space-edits.ts'

const Fields = Type.Record(Type.String({ maxLength: 50 }), Type.Unknown(), { maxProperties: 40 })

/** Fields of a row by name, judged by the rules of its noun (resource-fields.ts). */
export const ResourceFields = Fields

export const SpaceEdits = Type.Object(
  {
    spaces: Type.Array(
      Type.Object(
        {
          uuid: Type.String({ maxLength: 36 }),
          version: Type.Integer({ minimum: 0 }),
          changes: Fields,
          accept: Type.Optional(Type.Integer({ minimum: 0 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_EDITED_SPACES },
    ),
  },
  { additionalProperties: false },
)
