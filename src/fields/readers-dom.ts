import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { FileBox, RunnerAccess } from './field-props.ts'
import * as list from './lists/readers-dom.ts'
import type { AnswerReader } from './runner-props.ts'

type ReadField = (field: Field, runner: RunnerAccess, files: FileBox) => AnswerReader

const readers: Readonly<Record<string, () => Promise<ReadField>>> = { ...list }

/** Fetches what says the answers of this field in words; undefined: its kind's own `readableAnswer` does. */
export const fetchReader = ({ type }: Field): Promise<ReadField> | undefined => own(readers, type)?.()
