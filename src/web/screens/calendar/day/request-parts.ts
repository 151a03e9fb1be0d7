import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'
import { isAnswered, shownPages, unseenFields } from '../../admin_submission/answers.ts'
import { panelTexts as texts } from './panel-texts.ts'

export type RequestPartName = 'info' | 'spaces' | 'rows' | 'nights' | 'posters' | 'files' | 'log'

interface PartOfRequest {
  readonly name: RequestPartName
  readonly title: string
  /** How many there are; undefined: that is not said. */
  readonly count: number | undefined
  /** It is chosen from 'More'. */
  readonly isMore: boolean
}

/** The parts of a request that have something to show, in their order. */
export function partsOf(submission: SubmissionData): readonly PartOfRequest[] {
  const { bookings, poster_places, files, history } = submission
  const fileCount = Object.values(files).flat().length
  const part = (name: RequestPartName, count: number | undefined, isMore = false) => ({ name, title: texts[name], count, isMore })
  return [
    part('info', undefined),
    ...(bookings.length > 0 ? [part('spaces', bookings.length)] : []),
    ...(tableFields(submission, false).length > 0 ? [part('rows', undefined)] : []),
    ...(tableFields(submission, true).length > 0 ? [part('nights', undefined)] : []),
    ...(poster_places.length > 0 ? [part('posters', poster_places.length, true)] : []),
    ...(fileCount > 0 ? [part('files', fileCount, true)] : []),
    ...(history.length > 0 ? [part('log', history.length, true)] : []),
  ]
}

/** Fields whose answers are rows: of rooms for guests by night, or any other. */
export function tableFields(submission: SubmissionData, isNights: boolean): readonly Field[] {
  const fields = [...shownPages(submission).flatMap(page => page.fields), ...unseenFields(submission)]
  return fields.filter(field => {
    const kind = own(kinds, field.type)
    return kind?.table !== undefined && (kind.nights !== undefined) === isNights && isAnswered(field, submission)
  })
}
