import { checkboxValues, fieldShape, flag } from '../kit/shape.ts'

export const CheckboxShape = fieldShape({ values: checkboxValues, isInLine: flag })
