import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldState } from '#engine/run/run.ts'
import { fieldOf } from '../kit/for-tests.ts'
import { textApiWidget } from './text_api-widget.tsx'

/** The text that is drawn of this state. */
function drawn(settings: object, state: Partial<FieldState>): string {
  const place = document.createElement('div')
  const whole: FieldState = { value: '', shown: true, required: false, issue: '', min: '', max: '', options: [], ...state }
  place.innerHTML = renderToString(
    <textApiWidget.Input
      field={fieldOf('text_api', settings)}
      state={whole}
      value={whole.value}
      onChange={() => {}}
      control={{ id: 'it', name: 'it' }}
    />,
  )
  return place.querySelector('output')?.textContent ?? ''
}

const arrived: Partial<FieldState> = { fetch: 'arrived', value: '+39 1', options: [{ value: '+39 1', label: 'Reception' }] }

test('a fetched text is shown by its label; with value_only by the value alone', () => {
  expect([drawn({}, arrived), drawn({ value_only: true }, arrived)]).toEqual(['Reception', '+39 1'])
})

test('while it is fetched it says so, and after a failure it is empty', () => {
  expect([drawn({}, { fetch: 'pending' }), drawn({}, { fetch: 'failed' })]).toEqual(['Loading...', ''])
})
