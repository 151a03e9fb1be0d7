/** Of every input of a style's value. The text is as in a style sheet; '' is no value. */
export interface StyleInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** What is wrong with it. */
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
}
