import { Type } from 'typebox'
import { SPACE_COLUMNS } from './space-columns.ts'
import { MAX_NEW_NAMES, NAMED_KINDS } from './space-imports.ts'

const Kind = Type.Union(NAMED_KINDS.map(kind => Type.Literal(kind)))
const Column = Type.Union(['', ...SPACE_COLUMNS.map(({ name }) => name)].map(name => Type.Literal(name)))
const Name = Type.String({ maxLength: 100 })

/** What somebody decided on a file of spaces (`ImportChoices`). */
export const DecidedOnImport = Type.Object(
  {
    create: Type.Optional(Type.Array(Kind, { maxItems: NAMED_KINDS.length })),
    names: Type.Optional(
      Type.Array(Type.Object({ kind: Kind, name: Name, means: Name }, { additionalProperties: false }), {
        maxItems: NAMED_KINDS.length * MAX_NEW_NAMES,
      }),
    ),
    columns: Type.Optional(
      Type.Array(Type.Object({ name: Type.String({ maxLength: 200 }), column: Column }, { additionalProperties: false }), {
        maxItems: 1_000,
      }),
    ),
  },
  { additionalProperties: false },
)
