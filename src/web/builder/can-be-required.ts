import type { Field } from '#engine/model/form.ts'
import { kinds } from '#fields/types.ts'

/** Not what has no answer: a text block, a page of another site. */
export const canBeRequired = ({ type }: Pick<Field, 'type'>): boolean => kinds[type]?.silent !== true
