import { Stack } from '@mantine/core'
import type { SettingsProps } from '../settings-props.ts'
import { BoundSetting } from './bound-setting.tsx'

interface Props extends SettingsProps {
  readonly min: string
  readonly max: string
}

/** Both bounds of a kind whose answers have an order; `min` and `max` are their labels. */
export function BoundsSetting({ field, onChange, others, names, issues, min, max }: Props) {
  return (
    <Stack gap="sm">
      <BoundSetting
        label={min}
        name="minValue"
        value={field.minValue}
        onChange={(minValue, isStep) => onChange({ minValue }, isStep)}
        others={others}
        names={names}
        issues={issues}
      />
      <BoundSetting
        label={max}
        name="maxValue"
        value={field.maxValue}
        onChange={(maxValue, isStep) => onChange({ maxValue }, isStep)}
        others={others}
        names={names}
        issues={issues}
      />
    </Stack>
  )
}
