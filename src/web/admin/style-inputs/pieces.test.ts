import { expect, test } from 'vitest'
import { borderPieces, writtenBorder } from './pieces.ts'

test.each(['1px solid rgb(0 0 0 / 50%)', '1px solid rgb 0 0 0 / 50%)', '1px solid #fff'])(
  'a border has the same pieces whatever of its colour is typed: %s',
  value => {
    const pieces = borderPieces(value)!
    expect(pieces).toMatchObject({ width: '1px', style: 'solid' })
    expect(writtenBorder(pieces)).toBe(value)
  },
)
