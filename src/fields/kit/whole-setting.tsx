import { NumberInput } from '@mantine/core'

interface Props {
  /** Of the setting, as paths of issues name it. */
  readonly name: string
  readonly label: string
  readonly value: number | undefined
  readonly usual: number
  readonly max: number
  readonly issue: string | undefined
  readonly onChange: (value: number | undefined) => void
}

/** A whole number from 1; empty is the usual one, which is shown in its place. */
export function WholeSetting({ name, label, value, usual, max, issue, onChange }: Props) {
  return (
    <NumberInput
      data-setting={name}
      label={label}
      placeholder={String(usual)}
      value={value ?? ''}
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      error={issue}
      onChange={given => onChange(typeof given === 'number' ? given : undefined)}
    />
  )
}
