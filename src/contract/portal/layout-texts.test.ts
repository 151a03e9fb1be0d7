import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { layoutReader, layoutTexts } from './layout-texts.ts'

const named = (...names: string[]) => names.map((name, at) => ({ uuid: `${at}`, name }))
const LAYOUTS = named('Theater', 'Classroom', 'Rounds of 10', 'Rounds of', 'Boardroom, U; long', '10x10', '200 Club')
const nameOf = (uuid: string) => LAYOUTS[Number(uuid)]?.name
const read = layoutReader(LAYOUTS)

/** `Theater 180*(30/-)`, one of each. */
const said = (text: string) =>
  read(text).layouts.map(
    ({ layout_id, seating_capacity, is_default, set_buffer: set, strike_buffer: strike }) =>
      `${nameOf(layout_id)} ${seating_capacity}${is_default ? '*' : ''}${set === null && strike === null ? '' : `(${set ?? '-'}/${strike ?? '-'})`}`,
  )

test.each([
  ['Theater:180*;Classroom:96', ['Theater 180*', 'Classroom 96']],
  ['theater 180 *, CLASSROOM : 96', ['Theater 180*', 'Classroom 96']],
  ['Theater 180\nClassroom 96\r\n', ['Theater 180', 'Classroom 96']],
  ['Theater:180*(30/15), Classroom:96 (10/-)', ['Theater 180*(30/15)', 'Classroom 96(10/-)']],
  ['Theater:180(30/15)*', ['Theater 180*(30/15)']],
  ['Rounds of 10 8, Rounds of 10', ['Rounds of 10 8', 'Rounds of 10']],
  ['boardroom, u; long 12; Theater 1', ['Boardroom, U; long 12', 'Theater 1']],
  ['Theater 1,200', ['Theater 1,200']],
  ['Theater 1.200, Classroom 1 200', ['Theater 1.200', 'Classroom 1 200']],
  ['Theater 1,200,Classroom 2,300,400', ['Theater 1,200', 'Classroom 2,300,400']],
  ['Theater 180,10x10 5', ['Theater 180', '10x10 5']],
  ['Theater 180,200 Club 50', ['Theater 180', '200 Club 50']],
  ['Theater １，２００；Classroom ９６', ['Theater 1,200', 'Classroom 96']],
  ['Theater\u00a01\u202f200', ['Theater 1 200']],
  ['Theater ١٬٢٠٠', ['Theater ١٬٢٠٠']],
  [' ; , ', []],
  ['', []],
])('%j is read as %j', (text, layouts) => {
  expect([said(text), read(text).issues]).toEqual([layouts, []])
})

test.each([
  ['Banquet 20', { is: 'unknown', name: 'Banquet' }],
  ['Theater 20, Theater Style: 20*(5/5)', { is: 'unknown', name: 'Theater Style' }],
  ['Theater, Classroom 96', { is: 'unseated', name: 'Theater' }],
  ['Theater:many', { is: 'unseated', name: 'Theater' }],
  ['Theater:20(30)', { is: 'unseated', name: 'Theater' }],
  ['Theater 180,300 Club 50', { is: 'unknown', name: '300 Club' }],
  ['Theater20', { is: 'unknown', name: 'Theater20' }],
  ['Theater 20;'.repeat(3_000), { is: 'long', name: '' }],
])('%j says what is wrong', (text, issue) => {
  expect(read(text).issues).toEqual([issue])
})

test('a number that is none stays one part, so that it is refused as what it is', () => {
  expect(said('Theater 1,20')).toEqual(['Theater 1,20'])
})

const capacity = fc.integer({ min: 0, max: 1_000_000 })
const minutes = fc.option(fc.integer({ min: 0, max: 2_880 }))
const name = fc
  .array(fc.constantFrom(...'aA1200 ,;:*()/-\\.İß', 'Rounds', ', ', ':5', '日本'), { minLength: 1, maxLength: 8 })
  .map(parts => parts.join('').trim())
  .filter(text => text !== '')
const key = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Layouts of a company, and those of them that a space has. */
const written = fc
  .uniqueArray(name, { selector: key, minLength: 1, maxLength: 8 })
  .map(names => named(...names))
  .chain(layouts =>
    fc.tuple(
      fc.constant(layouts),
      fc.subarray([...layouts]).chain(some =>
        fc.tuple(
          ...some.map(({ uuid }) =>
            fc.record({
              layout_id: fc.constant(uuid),
              seating_capacity: capacity,
              is_default: fc.boolean(),
              set_buffer: minutes,
              strike_buffer: minutes,
            }),
          ),
        ),
      ),
    ),
  )

test.each([
  [', ', false],
  [';', true],
])('what is written, joined by %j, is read as the same, whatever layouts are called', (sign, isFile) => {
  fc.assert(
    fc.property(written, ([layouts, own]) => {
      const { layouts: found, issues } = layoutReader(layouts)(layoutTexts(own, layouts, isFile).join(sign))
      const numbers = (text: string | null) => (text === null ? null : Number(text))
      expect(issues).toEqual([])
      expect(
        found.map(({ seating_capacity, set_buffer, strike_buffer, ...rest }) => ({
          ...rest,
          seating_capacity: Number(seating_capacity),
          set_buffer: numbers(set_buffer),
          strike_buffer: numbers(strike_buffer),
        })),
      ).toEqual(own)
    }),
    { numRuns: 3_000 },
  )
})

test.each(['1,', ',;', 'A 1,2', ' ', '(', 'A ,', '1 ', '\\;', '1:1,2'])(
  'a text of %j many times over is looked at a few times at each of its signs',
  part => {
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    layoutReader(named('1', '2', '1,2', 'A', 'A ,'))(part.repeat(Math.floor(4_000 / part.length)))
    const looks = exec.mock.calls.length
    exec.mockRestore()
    expect(looks).toBeLessThan(8 * 4_000)
  },
)
