import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { limits } from './limits.ts'
import { settingTexts } from './setting-texts.ts'
import { useRested } from './use-rested.ts'
import { wrongFormula } from './wrong-formula.ts'

interface Props extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  readonly value: string
  /** What a save found wrong with it. */
  readonly issue: string | undefined
  /** Of all fields of the form; undefined where nobody knows which there will be. */
  readonly names: readonly string[] | undefined
  /** @param isStep it was put right by a press */
  readonly onText: (formula: string, isStep?: boolean) => void
}

/** A long name takes as many lines as it needs. */
const SEVERAL_LINES = {
  root: { height: 'auto', maxWidth: '100%', paddingBlock: '0.25rem' },
  label: { height: 'auto', lineHeight: 1.4, overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'normal' },
} as const

/**
 * A formula. What is wrong with it is said once the typing rests, and from then on with each key until it is right; what was meant puts it right
 * by a press (P8.63).
 */
export function FormulaInput({ value, issue, names, onText, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const { rested, rest } = useRested(value)
  const wrong = wrongFormula(value, names)
  const shown = wrong && (rested === value || wrongFormula(rested, names)) ? wrong : undefined
  const { mend } = shown ?? {}
  return (
    <Stack gap={4} className={className}>
      <TextInput
        {...input}
        ref={box}
        data-max={limits.formula}
        spellCheck={false}
        autoComplete="off"
        value={value}
        error={shown?.text ?? issue}
        onBlur={rest}
        onChange={event => onText(event.currentTarget.value)}
      />
      <div role="status">
        {mend && (
          <Button
            size="compact-sm"
            variant="light"
            styles={SEVERAL_LINES}
            onClick={() => {
              onText(mend.formula, true)
              box.current?.focus()
            }}
          >
            {settingTexts.formulaMeant(mend.meant)}
          </Button>
        )}
      </div>
    </Stack>
  )
}
