import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'
import { texts } from '../../../admin/texts.ts'

export interface AskablePage {
  readonly key: string
  readonly title: string
  readonly fields: readonly AskableField[]
}

interface AskableField {
  readonly map_field: string
  readonly label: string
}

/** What a requester can be asked for: questions of the form that they see and that are sent, page by page (P8.112). @param words '' for all */
export function askableFields({ form }: Pick<SubmissionData, 'form'>, words = ''): readonly AskablePage[] {
  const wanted = words.trim().toLocaleLowerCase()
  return form.fields
    .map((page, index) => ({
      key: page.id,
      title: page.title || texts.page(index + 1),
      fields: page.fields
        .filter(isAskable)
        .map(({ mapField, label, shortLabel }) => ({ map_field: mapField, label: label || shortLabel || mapField }))
        .filter(({ label }) => label.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** Of these those that can be asked for: a newer version of the form may lack what was chosen before. */
export function stillAskable(submission: Pick<SubmissionData, 'form'>, chosen: readonly string[]): readonly string[] {
  const known = new Set(askableFields(submission).flatMap(({ fields }) => fields.map(({ map_field }) => map_field)))
  return chosen.filter(name => known.has(name))
}

/** As the server says it (`isAnswerable`). */
const isAskable = ({ type, hidden, submit }: Field): boolean => {
  const kind = own(kinds, type)
  return kind !== undefined && !kind.silent && !kind.computed && !hidden && submit !== false
}
