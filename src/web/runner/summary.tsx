import { useId } from 'react'
import type { Field } from '#engine/model/form.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'
import { messageLanguage } from './field-view.ts'
import { controlId } from './ids.ts'
import { leadTo } from './lead-to.ts'
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
      <h2 id={heading} lang={languageNow()}>
        {texts.summaryTitle({ count: issues.length })}
      </h2>
      <ul>
        {issues.map(({ mapField, message }) => {
          const field = fields.find(one => one.mapField === mapField)
          return (
            <li key={mapField}>
              <a
                dir="auto"
                href={`#${controlId(mapField)}`}
                onClick={event => {
                  event.preventDefault()
                  leadTo(mapField)
                }}
              >
                {field?.shortLabel || field?.label || mapField}
              </a>
              {': '}
              <bdi lang={field && messageLanguage(field, message)}>{message}</bdi>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
