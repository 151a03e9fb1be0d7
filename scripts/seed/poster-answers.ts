import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Option } from '#engine/model/form.ts'
import { needsOptions, placeholdersOf } from '#engine/run/fetching.ts'
import type { Run } from '#engine/run/run.ts'
import { kinds } from '#fields/types.ts'
import type { PosterPlaces } from '#server/posters/posters.repo.ts'
import type { DemoForm } from './forms/all.ts'
import type { DemoPosterService } from './inventory/posters.ts'

/** Do its submissions take places for posters? */
export const hasPosters = ({ content }: DemoForm): boolean =>
  content.fields.some(page => page.fields.some(({ type }) => kinds[type]?.booksPosters))

/** Fetches what fields ask the resource service for, as the browser would after an answer. */
export function askService(run: Run, { fields }: CompiledForm, service: DemoPosterService, fetched: Map<string, readonly Option[]>): void {
  for (const { mapField, kind, field } of fields) {
    if (!kind.asksService || !needsOptions(run, mapField)) continue
    const question = kind.asksService.question(field, placeholdersOf(run, mapField), undefined)
    const answer = question && service.answer(question.call, question.body, question.query)
    fetched.set(mapField, question ? kind.asksService.options(answer) : [])
    run.optionsChanged(mapField)
  }
}

/** Where the posters of these answers hang. */
export function postersOf({ fields }: CompiledForm, answers: Readonly<Record<string, string>>): PosterPlaces[] {
  return fields.flatMap(({ mapField, kind, field }) => {
    const booked = kind.booksPosters?.(kind.read(answers[mapField] ?? '', field), field)
    if (!booked || booked.buildings.length === 0) return []
    const [firstDay = '', lastDay = ''] = [answers[booked.start_date], answers[booked.end_date]]
    return { mapField, buildings: booked.buildings, firstDay, lastDay, poster: '' }
  })
}
