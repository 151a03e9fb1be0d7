import type { Field } from '#engine/model/form.ts'
import type { FieldState } from '#engine/run/run.ts'
import { Icon } from '../../admin/icons.tsx'
import { whyTexts } from '../../admin/texts-why.ts'
import { nameOf } from '../labels.ts'
import { answerText } from './answer-text.ts'

/** What staff see in place of a hidden field (P4.20). */
export function HiddenNote({ field, state }: { field: Field; state: FieldState }) {
  return (
    <div className="why-hidden run-item run-full" data-hidden-field={field.mapField}>
      <Icon name="hidden" />
      <div>
        <strong>{whyTexts.hiddenField(nameOf(field))}</strong> <code>{field.mapField}</code>
        <p>{whyTexts.hiddenAnswer(answerText(state.value))}</p>
      </div>
    </div>
  )
}
