import { catalogue } from '#contract/texts/catalogue.ts'

/** Texts of what is copied by a press. */
export const copyTexts = catalogue('copy', {
  copy: 'Copy',
  copyOf: 'Copy: {what}',
  copied: 'Copied',
  copiedOf: 'Copied: {what}',
  failed: 'Copying is not allowed here. Select the text instead.',
})
