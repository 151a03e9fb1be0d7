import { bounds, fieldShape, type KindShape } from '../kit/shape.ts'

export const timeShape: KindShape = { shape: fieldShape(bounds) }
