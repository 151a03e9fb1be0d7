import './choosing.css'
import { builderTexts } from '../admin/texts-builder.ts'
import { useIsChosen } from './chosen-fields.ts'
import { useChoosing } from './use-choosing.ts'

interface Props {
  readonly id: string
  readonly name: string
}

/** Chooses a field among others of its page; with Shift all from the one that was pressed last. A native box: there are hundreds. */
export function ChooseField({ id, name }: Props) {
  const isChosen = useIsChosen(id)
  const { put, upTo, onKeyDown } = useChoosing(id)
  return (
    <label className="builder-choose">
      <input
        type="checkbox"
        aria-label={builderTexts.chooseField(name)}
        checked={isChosen}
        onChange={({ currentTarget, nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) upTo()
          else put(currentTarget.checked)
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
