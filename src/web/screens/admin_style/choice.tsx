import { Button } from '@mantine/core'

interface ToggleProps {
  readonly label: string
  readonly pressed: boolean
  readonly onPress: (pressed: boolean) => void
}

/** On or off. */
export function Toggle({ label, pressed, onPress }: ToggleProps) {
  return (
    <Button size="xs" variant={pressed ? 'light' : 'default'} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {label}
    </Button>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly string[]
  /** Its index. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** One of a few. */
export function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="style-choice" role="group" aria-label={label}>
      {options.map((option, index) => (
        <Button
          key={option}
          size="xs"
          variant={index === chosen ? 'light' : 'default'}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        >
          {option}
        </Button>
      ))}
    </div>
  )
}
