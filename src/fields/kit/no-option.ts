import { comboTexts } from './combo-texts.ts'

interface NoOption {
  readonly text: string
  readonly message: string
}

/** A text that means none of the options, or not one alone, with what is said of it. */
export const noOption = (text: string, required: boolean): NoOption => ({
  text,
  message: (required ? comboTexts.noSuchOption : comboTexts.noSuchOptionOrEmpty)({ text }),
})
