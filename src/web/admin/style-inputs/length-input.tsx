import { NativeSelect, TextInput } from '@mantine/core'
import type { StyleInputProps } from './input-props.ts'
import { NUMBER, stepped } from './stepped.ts'
import { styleInputTexts as texts } from './style-inputs-texts.ts'

const LENGTH = /^(-?(?:\d+\.?\d*|\.\d+))(px|em|rem)?$/
const AUTO = 'auto'

interface LengthProps extends StyleInputProps {
  /** Is it one of the units? */
  readonly em?: boolean
  /** Is `auto` one of the values? */
  readonly auto?: boolean
}

/** A length as a number and its unit, or `auto`; a unit may be typed too. */
export function StyleLengthInput({ label, value, onChange, em = true, auto = false, ...shared }: LengthProps) {
  const isAuto = value.trim().toLowerCase() === AUTO
  const [, number = '', unit = 'px'] = LENGTH.exec(value) ?? []
  const written = (text: string, of: string) => (NUMBER.test(text) && Number(text) !== 0 ? text + of : text)
  return (
    <TextInput
      {...shared}
      label={label}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      value={number === '' ? value : number}
      onChange={({ currentTarget }) => onChange(written(currentTarget.value.trim(), unit))}
      onKeyDown={event => {
        const next = isAuto ? undefined : stepped(number, event, unit === 'px' ? 1 : 0.1)
        if (next === undefined) return
        event.preventDefault()
        onChange(written(next, unit))
      }}
      rightSectionWidth={68}
      rightSection={
        <NativeSelect
          variant="unstyled"
          size="xs"
          aria-label={texts.unit(label)}
          data={[...(em || unit === 'em' ? ['px', 'em', 'rem'] : ['px', 'rem']), ...(auto ? [AUTO] : [])]}
          value={isAuto && auto ? AUTO : unit}
          disabled={shared.disabled ?? false}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === AUTO ? AUTO : written(isAuto ? '0' : number, chosen))}
        />
      }
    />
  )
}

/** A number without a unit: the weight of a font, the height of a line. @param step of an arrow key */
export function StyleNumberInput({ value, onChange, step, ...shared }: StyleInputProps & { step: number }) {
  return (
    <TextInput
      {...shared}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={event => {
        const next = stepped(value, event, step)
        if (next === undefined) return
        event.preventDefault()
        onChange(next)
      }}
    />
  )
}
