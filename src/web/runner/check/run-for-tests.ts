import type { FormDefinition } from '#engine/model/form.ts'
import type { Env } from '#engine/run/run.ts'
import type { Value } from '#engine/model/values.ts'
import { visit } from '#tests/kit/visit.ts'
import type { CheckedRun } from './checked-pages.ts'

const formats = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }

/** A run that was filled in, as Check and send reads it. */
export function filled(form: FormDefinition, answers: Readonly<Record<string, Value>>, env: Partial<Env> = {}): CheckedRun {
  const { run } = visit(form, env).fill(answers)
  const fieldView: CheckedRun['fieldView'] = mapField => ({
    state: run.field(mapField),
    status: 'unknown',
    isGreen: false,
    message: '',
    unread: undefined,
  })
  return {
    form: { title: 'Gala request', ...form } as CheckedRun['form'],
    run,
    formats,
    language: 'en',
    languageOf: () => undefined,
    fieldView,
  }
}
