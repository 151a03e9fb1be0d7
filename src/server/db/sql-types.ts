/** When a column or parameter can be null: as PostgreSQL knows it of a plain column, or as its statement says. */
type Nulls = 'as its column' | 'nullable' | 'not null'

/**
 * A type of PostgreSQL and what it is in TypeScript: `Out` as a column of a row, `In` as a parameter. `npm run sql` compares
 * it with what PostgreSQL says (docs/decisions/044).
 */
export class SqlType<Out, In = Out> {
  declare readonly out: Out
  declare readonly in: In
  /** As `format_type` writes it. */
  readonly name: string
  readonly nulls: Nulls

  constructor(name: string, nulls: Nulls = 'as its column') {
    this.name = name
    this.nulls = nulls
  }

  /** May be null. */
  get nullable(): SqlType<Out | null, In | null> {
    return new SqlType(this.name, 'nullable')
  }

  /** Never null, though PostgreSQL cannot know it: an expression, or what the condition of the statement excludes. */
  get notNull(): SqlType<Out, In> {
    return new SqlType(this.name, 'not null')
  }

  /** Only these of its values: the constraint of a table, or whoever writes, sees to it. */
  as<Narrow extends Out & In>(): SqlType<Narrow> {
    return new SqlType(this.name, this.nulls)
  }
}

export const uuid = new SqlType<string>('uuid')
export const text = new SqlType<string>('text')
export const boolean = new SqlType<boolean>('boolean')
export const smallint = new SqlType<number>('smallint')
export const integer = new SqlType<number>('integer')
/** Counts and sizes: they fit a number (`parsers` of database.ts). */
export const bigint = new SqlType<number>('bigint')
export const double = new SqlType<number>('double precision')
export const timestamp = new SqlType<Date>('timestamp with time zone')
export const bytes = new SqlType<Buffer>('bytea')
export const uuids = new SqlType<string[], readonly string[]>('uuid[]')
export const texts = new SqlType<string[], readonly string[]>('text[]')
export const integers = new SqlType<number[], readonly number[]>('integer[]')
export const tsquery = new SqlType<string>('tsquery')
export const tsvector = new SqlType<string>('tsvector')

/** JSON: what it holds as a column, its text as a parameter. Whoever writes it sees to its shape. */
export const json = <Held>(): SqlType<Held, string> => new SqlType('jsonb')
