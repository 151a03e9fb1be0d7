import { type MouseEvent, useId } from 'react'
import type { Field } from '#engine/model/form.ts'
import { texts } from '../shell/texts.ts'
import { controlId } from './ids.ts'
import type { Issue } from './session/pages.ts'

interface Props {
  readonly fields: readonly Field[]
  readonly issues: readonly Issue[]
}

/** What is wrong on this page, each line leading to its field. Gets the focus when errors are revealed. */
export function Summary({ fields, issues }: Props) {
  const heading = useId()
  if (issues.length === 0) return null
  return (
    <section className="run-summary" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading} lang="en">
        {texts.summaryTitle(issues.length)}
      </h2>
      <ul>
        {issues.map(({ mapField, message }) => (
          <li key={mapField}>
            <a dir="auto" href={`#${controlId(mapField)}`} onClick={event => lead(event, mapField)}>
              {nameOf(fields, mapField)}
            </a>
            {': '}
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(fields: readonly Field[], mapField: string): string {
  const field = fields.find(one => one.mapField === mapField)
  return field?.shortLabel || field?.label || mapField
}

/** To the field itself, without a hash in the address (a hash means something: `edit`, `clone`, `debug`). */
function lead(event: MouseEvent, mapField: string): void {
  event.preventDefault()
  const control = document.getElementById(controlId(mapField))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
