import { bounds, fieldShape, flag, type KindShape, within } from '../kit/shape.ts'
import { MAX_STEP } from './number.ts'

export const numberShape: KindShape = { shape: fieldShape({ ...bounds, whole: flag, step: within(1, MAX_STEP) }) }
