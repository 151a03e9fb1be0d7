import { type PoolConfig, types } from 'pg'

const DATE_OID = 1082
const INT8_OID = 20

/** How values of rows are read: counts fit a number, civil dates stay text. */
export const parsers: NonNullable<PoolConfig['types']> = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8_OID) return Number
    if (oid === DATE_OID) return (text: string) => text
    return types.getTypeParser(oid, format as 'text')
  },
}
