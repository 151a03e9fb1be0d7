import { posterSettings } from '../kit/poster-field.shape.ts'
import { fieldShape, type KindShape } from '../kit/shape.ts'

export const postersBuildingsShape: KindShape = { shape: fieldShape(posterSettings) }
