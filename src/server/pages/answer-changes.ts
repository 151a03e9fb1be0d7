import type { AnswerChange } from '#contract/portal/answer-change.ts'
import { MAX_BEFORE } from '../answers/edit-changes.ts'
import type { Portal } from '../portal.ts'

type ChangedAnswers = Awaited<ReturnType<Portal['submissions']['changedAnswers']>>

/** What stands beside answers that were changed, by mapField (P8.119). */
export const answerChanges = (changed: ChangedAnswers): Readonly<Record<string, AnswerChange>> =>
  Object.fromEntries(
    changed.map(({ map_field, before, who, by_staff, at }) => [
      map_field,
      {
        before: before.slice(0, MAX_BEFORE),
        ...(before.length > MAX_BEFORE && { is_cut: true as const }),
        who,
        by_requester: !by_staff,
        at: at.toISOString(),
      },
    ]),
  )
