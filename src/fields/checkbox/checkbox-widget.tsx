import { defineWidget } from '../field-props.ts'
import { Checkboxes } from '../kit/checkboxes.tsx'

export const checkboxWidget = defineWidget({ Input: Checkboxes, frame: () => 'group' })
