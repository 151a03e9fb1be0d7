import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { FileField } from './file.ts'

const FileInput = lateInput<InputProps<FileField>>(async () => (await import('./file-input.tsx')).FileInput)

export const fileWidget = defineWidget<FileField>({ Input: FileInput, frame: () => 'label', wide: true, fetch: FileInput.fetch })
