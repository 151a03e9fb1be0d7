/** What an editor may be open on while somebody deletes it. */
export type Gone = 'form' | 'style' | 'field'

/** Texts of an editor whose form, style or favorite field was deleted meanwhile (P8.15). */
export const goneTexts = {
  title: (what: Gone) => `This ${what} was deleted meanwhile`,
  text: 'Your work is still here. Save it as a new one, or ask an operator to bring the deleted one back, and save again.',
  textReader: 'Your work is still here. Ask an operator to bring the deleted one back, and save again.',
  saveAnew: (what: Gone) => `Save as a new ${what}`,
} as const
