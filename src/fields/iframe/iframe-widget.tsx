import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { IframeField } from './iframe.ts'

const IframeInput = lateInput<InputProps<IframeField>>(async () => (await import('./iframe-input.tsx')).IframeInput)

export const iframeWidget = defineWidget<IframeField>({ Input: IframeInput, frame: () => 'group', wide: true, fetch: IframeInput.fetch })
