import { catalogue } from '#contract/texts/catalogue.ts'

/** Sizes of files. */
export const sizeTexts = catalogue('size', {
  bytes: '{size, plural, one {1 byte} other {# bytes}}',
  kilobytes: '{size, number} KB',
  megabytes: '{size, number} MB',
  gigabytes: '{size, number} GB',
})
