import './required-toggle.css'
import type { Field } from '#engine/model/form.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { canBeRequired } from './can-be-required.ts'
import { useEditor } from './editor-context.ts'
import { changeField } from './fields.ts'

interface Props {
  readonly field: Field
  readonly name: string
  /** Its form counts on its answer. */
  readonly needed: boolean
}

/** Whether a field has to be answered, changed by one press in its row. What has no answer keeps the room alone, and says why. */
export function RequiredToggle({ field, name, needed }: Props) {
  const { edit } = useEditor()
  if (!canBeRequired(field)) {
    return (
      <span className="builder-no-star" title={builderTexts.neverRequired}>
        <span className="ui-visually-hidden">{builderTexts.neverRequired}</span>
      </span>
    )
  }
  const isRequired = field.required === true
  return (
    <button
      type="button"
      className="builder-star"
      aria-pressed={isRequired}
      aria-label={builderTexts.requiredOf(name)}
      title={needed && !isRequired ? builderTexts.needsAnswer : isRequired ? builderTexts.required : builderTexts.notRequired}
      onClick={() => edit(form => changeField(form, field.id, { required: isRequired ? undefined : true }))}
    >
      <Icon name="star" />
    </button>
  )
}
