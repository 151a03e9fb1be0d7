import { expect, test } from 'vitest'
import { drawingRefusal } from './drawing-files.ts'

const TEN_MB = 10 * 1024 * 1024
const refusal = (name: string, size = 1, type = '') => drawingRefusal({ name, size, type })

test('a drawing is a PNG, JPG, PDF or VSDX of at most 10 MB', () => {
  for (const name of ['a.png', 'a.JPG', 'a.jpeg', 'a.pdf', 'plan of 3.vsdx']) expect(refusal(name, TEN_MB)).toBe('')
  for (const name of ['a.gif', 'a.svg', 'a.html', 'a.docx', 'png', 'a.png.exe'])
    expect(refusal(name)).toBe(`The type of the file ${name} is not allowed.`)
  expect(refusal('a.gif', 1, 'image/png')).toBe('The type of the file a.gif is not allowed.')
  expect(refusal('a.pdf', TEN_MB + 1)).toBe('Files need to be smaller than 10 MB.')
})
