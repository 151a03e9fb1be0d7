import { defineKind } from '#engine/model/kind.ts'
import { type ApiField, fetched } from '../kit/api-source.ts'
import { cleanLine } from '../kit/clean.ts'
import { oneText } from '../kit/plain-text.ts'

/** A text to read: the first of what was fetched, never typed. The server takes its own. */
export const text_api = defineKind<ApiField>({
  type: 'text_api',
  ...oneText,
  ...fetched,
  read: cleanLine,
  computed: true,
})
