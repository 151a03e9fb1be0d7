import { defineWidget } from '../field-props.ts'
import { fetchedChoices } from '../kit/fetched-input.tsx'
import { Checkboxes } from '../kit/checkboxes.tsx'

export const checkboxWidget = defineWidget({ Input: fetchedChoices(Checkboxes), frame: () => 'group' })
