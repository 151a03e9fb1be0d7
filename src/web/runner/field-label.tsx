import type { Field } from '#engine/model/form.ts'
import { Html } from '#ui/html.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'
import { controlId } from './ids.ts'

interface Props {
  readonly field: Field
  readonly required: boolean
  /** Nothing else says that it is required: the words do. */
  readonly spoken?: boolean
}

/** The name of a field: its label, or the author's formatted text in its place, with the red asterisk. */
export function FieldLabel({ field, required, spoken = false }: Props) {
  return (
    <>
      {field.markdownLabel ? <Html html={field.markdownLabel} className="run-label-words" inline /> : field.label}
      {required && (
        <span className="run-asterisk" aria-hidden="true">
          {' *'}
        </span>
      )}
      {required && spoken && (
        <span className="ui-visually-hidden" lang={languageNow()}>
          {' '}
          {texts.required}
        </span>
      )}
    </>
  )
}

/** A button that shows more about the field. Native: it works before the script runs, and Escape closes it. */
export function FieldPopover({ field }: { field: Field }) {
  if (!field.popoverContent) return null
  const id = `${controlId(field.mapField)}-more`
  return (
    <>
      <button
        type="button"
        className="run-more"
        popoverTarget={id}
        aria-label={texts.moreAbout({ label: field.shortLabel || field.label })}
      >
        <span aria-hidden="true">i</span>
      </button>
      <div id={id} popover="auto" className="run-popover">
        <Html html={field.popoverContent} />
      </div>
    </>
  )
}
