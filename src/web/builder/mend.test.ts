import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { problemsOf } from '#engine/problems/problems.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { kinds } from '#fields/types.ts'
import { aField, group, must, options, when } from '#tests/kit/builders.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { changeField, moveField } from './fields.ts'
import { begin, step, undo } from '../admin/editing/history.ts'
import { placeAll } from './issues.ts'
import { mended } from './mend.ts'
import { addPage } from './pages.ts'

const form: FormContent = {
  ...someWords,
  fields: [
    {
      id: 'p1',
      fields: [
        aField('date', 'day', { defaultValue: '1/2/2026', validation: { conditions: [must('>', '1/1/2026')], validMessage: 'Fine' } }),
        aField('checkbox', 'extras', options('stage', 'sound')),
        aField('text', 'late', {
          conditions: [when('extras', '()', 'Stage||sound'), group('or', when('day', '<', '3/1/2026'), when('day', '>', '4/1/2026'))],
          valueConditions: [{ value: { formula: "'x'" }, conditions: [when('day', '==', '5/1/2026')] }],
        }),
      ],
    },
    { id: 'p2', conditions: [when('day', '==', '6/1/2026')], fields: [aField('text', 'more')] },
  ],
  submit_conditions: [when('day', '!=', '7/1/2026')],
}

const warningsOf = (content: FormContent) => placeAll(content, problemsOf(content, kinds, { formats: DEFAULT_FORMATS }).warnings)

test('each warning is put right where it stands, and nothing else is changed', () => {
  let now = form
  for (const warning of warningsOf(form)) {
    const next = mended(now, warning)
    expect(next, warning.text).not.toBe(now)
    now = next
  }
  expect(warningsOf(now)).toEqual([])
  const text = ['1/2/2026', '1/1/2026', '3/1/2026', '4/1/2026', '5/1/2026', '6/1/2026', '7/1/2026'].reduce((json, typed) => {
    const [month, day] = typed.split('/')
    return json.replace(`"${typed}"`, `"2026-0${month}-0${day}"`)
  }, JSON.stringify(form))
  expect(now).toEqual(JSON.parse(text.replace('Stage||sound', 'stage||sound')))
})

test('a warning follows its field when that is moved meanwhile, and is left alone when it was changed', () => {
  const [warning] = warningsOf(form).filter(({ path }) => path.includes('/fields/2/'))
  const moved = moveField(addPage(form, 'p0'), 'id-late', 'p0', 0)
  const field = mended(moved, warning!).fields[2]?.fields[0]
  expect(field?.conditions?.[0]?.value).toBe('stage||sound')
  const changed = changeField(form, 'id-late', { conditions: [when('extras', '()', 'light')] })
  expect(mended(changed, warning!)).toBe(changed)
  expect(mended({ ...form, fields: [] }, warning!).fields).toEqual([])
})

test('a step back takes back one mend', () => {
  const [warning] = warningsOf(form)
  const history = step(begin(form), mended(form, warning!), '', 1000)
  expect(undo(history).present).toBe(form)
})
