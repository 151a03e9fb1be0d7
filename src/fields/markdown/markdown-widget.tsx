import { defineWidget } from '../field-props.ts'
import { MarkdownInput } from './markdown-input.tsx'
import type { MarkdownField } from './markdown.ts'

export const markdownWidget = defineWidget<MarkdownField>({ Input: MarkdownInput, frame: () => 'none', wide: true })
