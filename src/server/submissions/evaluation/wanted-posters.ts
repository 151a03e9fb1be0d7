import { own } from '#engine/model/json.ts'
import type { WantedPosters } from '../storage/bookings.ts'
import type { FilledForm } from './filled-form.ts'

type Answers = Readonly<Record<string, string>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Where the posters of these evaluated answers hang (P12.29), of every field that books some. What was sent as its answer is what
 * whoever submits was shown: a building of it that the evaluation does not have is unavailable.
 */
export function wantedPosters({ form, answers: sent }: FilledForm, answers: Answers): WantedPosters[] {
  return form.fields.flatMap(({ mapField, field, kind }) => {
    const request = kind.booksPosters?.(kind.read(answers[mapField] ?? '', field), field)
    if (!request) return []
    const shown = kind.booksPosters?.(kind.read(own(sent.answers, mapField) ?? '', field), field).buildings ?? []
    const buildings = request.buildings.filter(building => UUID.test(building)).toSorted()
    const [first_day, last_day] = [answers[request.start_date] ?? '', answers[request.end_date] ?? '']
    const hasDays = DAY.test(first_day) && DAY.test(last_day) && first_day <= last_day
    return {
      map_field: mapField,
      buildings: hasDays ? buildings : [],
      unavailable: shown.filter(building => UUID.test(building) && !request.buildings.includes(building)),
      first_day,
      last_day,
      poster: answers[request.poster] ?? '',
    }
  })
}
