import { Stack } from '@mantine/core'
import type { SettingsProps } from '../settings-props.ts'
import { BoundSetting } from './bound-setting.tsx'

interface Props extends SettingsProps {
  readonly min: string
  readonly max: string
}

/** Both bounds of a kind whose answers have an order; `min` and `max` are their labels. */
export function BoundsSetting({ field, onChange, others, issues, min, max }: Props) {
  return (
    <Stack gap="sm">
      <BoundSetting
        label={min}
        name="minValue"
        value={field.minValue}
        onChange={minValue => onChange({ minValue })}
        others={others}
        issues={issues}
      />
      <BoundSetting
        label={max}
        name="maxValue"
        value={field.maxValue}
        onChange={maxValue => onChange({ maxValue })}
        others={others}
        issues={issues}
      />
    </Stack>
  )
}
