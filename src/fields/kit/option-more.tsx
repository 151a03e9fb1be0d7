import { Checkbox, ColorInput, TextInput } from '@mantine/core'
import type { Option } from '#engine/model/form.ts'
import { limits } from './limits.ts'
import { settingTexts } from './setting-texts.ts'

interface Props {
  readonly option: Option
  readonly canRequire: boolean
  readonly onChange: (patch: Partial<Option>) => void
}

/** What few options need: short label, required, disabled, colours. */
export function OptionMore({ option, canRequire, onChange }: Props) {
  const { style = {} } = option

  function paint(property: string, color: string) {
    const { [property]: _, ...rest } = style
    const next = color === '' ? rest : { ...rest, [property]: color }
    onChange({ style: Object.keys(next).length > 0 ? next : undefined })
  }

  return (
    <div className="option-more">
      <TextInput
        size="xs"
        label={settingTexts.optionShort}
        data-max={limits.line}
        value={option.shortLabel ?? ''}
        onChange={event => onChange({ shortLabel: event.currentTarget.value })}
      />
      {canRequire && (
        <>
          <Checkbox
            size="xs"
            label={settingTexts.optionRequired}
            checked={option.required ?? false}
            onChange={event => onChange({ required: event.currentTarget.checked })}
          />
          {option.required && (
            <TextInput
              size="xs"
              label={settingTexts.optionMessage}
              data-max={limits.line}
              value={option.invalidMessage ?? ''}
              onChange={event => onChange({ invalidMessage: event.currentTarget.value })}
            />
          )}
        </>
      )}
      <Checkbox
        size="xs"
        label={settingTexts.optionDisabled}
        checked={option.disabled ?? false}
        onChange={event => onChange({ disabled: event.currentTarget.checked })}
      />
      <ColorInput size="xs" label={settingTexts.optionColor} value={style['color'] ?? ''} onChange={color => paint('color', color)} />
      <ColorInput
        size="xs"
        label={settingTexts.optionBackground}
        value={style['background-color'] ?? ''}
        onChange={color => paint('background-color', color)}
      />
    </div>
  )
}
