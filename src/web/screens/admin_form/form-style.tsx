import { Anchor, NativeSelect } from '@mantine/core'
import type { StyleChoice } from '#contract/portal/admin-forms.ts'
import { editorTexts } from '../../admin/texts-editor.ts'

interface Props {
  /** uuid of the form. */
  readonly form: string
  readonly styles: readonly StyleChoice[]
  /** uuid, or '' for the company's default one. */
  readonly chosen: string
  readonly issue: string | undefined
  readonly onChoose: (uuid: string) => void
}

/** Which style dresses the form, with a link to see the form in it. One that was deleted since stands there until another is chosen. */
export function FormStyle({ form, styles, chosen, issue, onChoose }: Props) {
  const shown = styles.find(({ uuid, is_default }) => (chosen === '' ? is_default : uuid === chosen))
  const wasDeleted = chosen !== '' && !shown
  return (
    <div>
      <NativeSelect
        data-setting="style"
        label={editorTexts.style}
        description={editorTexts.styleHelp}
        data={[
          { value: '', label: editorTexts.defaultStyle },
          ...styles.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ...(wasDeleted ? [{ value: chosen, label: editorTexts.goneStyle }] : []),
        ]}
        value={chosen}
        error={issue}
        onChange={event => onChoose(event.currentTarget.value)}
      />
      {shown && (
        <Anchor href={`${shown.link}?form=${form}`} target="_blank" size="sm">
          {editorTexts.seeStyle(shown.name)}
        </Anchor>
      )}
    </div>
  )
}
