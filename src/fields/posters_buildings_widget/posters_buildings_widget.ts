import type { PosterAvailability } from '#contract/tenant/posters.shape.ts'
import { listOf } from '#engine/compile/compile-field.ts'
import type { Option } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'
import { NOTHING, SEPARATOR, textsOf } from '#engine/model/values.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { computedByService, placeAndDays, placeAndDaysQuestion, type PosterField, type ServiceOption } from '../kit/poster-field.ts'
import { readSeveral, writeSeveral } from '../kit/several.ts'

export type CampusBuildings = PosterAvailability['worksites'][number]

/** Where posters can hang (P12.26). Its answer is the uids of the buildings that have a location free on every day: a submit books them. */
export const posters_buildings_widget = defineKind<PosterField>({
  type: 'posters_buildings_widget',
  ...computedByService,
  empty: () => NOTHING,
  read: readSeveral,
  write: writeSeveral,
  references: placeAndDays,
  lateInput: () => 'src/fields/posters_buildings_widget/posters_buildings_widget-input.tsx',
  asksService: { question: placeAndDaysQuestion('posterBuildings'), options },
  booksPosters(value, field) {
    const { start_date, end_date, amazon_poster_id } = eventFieldsOf(field)
    return { buildings: textsOf(value), start_date, end_date, poster: amazon_poster_id }
  },
})

/** One option for all of them, with the answer, then one for each: their labels say for staff which buildings of which campus those are. */
function options(answer: unknown): readonly (Option | ServiceOption<readonly CampusBuildings[]>)[] {
  const { worksites } = (answer ?? {}) as Partial<PosterAvailability>
  const campuses = listOf(worksites).filter(campus => listOf(campus.available_buildings).length > 0)
  const names = campuses.map(campus => `${campus.worksite_name}: ${campus.available_buildings.map(({ name }) => name).join(', ')}`)
  const each = campuses.flatMap(({ worksite_name, available_buildings }) =>
    available_buildings.map(({ uid, name }) => ({ value: uid, label: `${worksite_name}: ${name}` })),
  )
  const value = [...new Set(each.map(one => one.value))].join(SEPARATOR)
  return [{ value, label: names.join('; '), answer: listOf(worksites) }, ...each]
}
