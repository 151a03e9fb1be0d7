import { defineStatement } from '../../db/define-statement.ts'
import { bigint } from '../../db/sql-types.ts'

/** Merges the words that wait beside their index, of all companies: so many pages. Null: another server does it just now. */
export const mergeWords = defineStatement({ parameters: {}, columns: { pages: bigint.nullable }, sql: 'select merge_words() as pages' })
