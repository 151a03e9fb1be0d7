import { expect, test } from 'vitest'
import { peopleIn } from './count-typed.ts'

test.each([
  ['12', 12],
  ['1.5', 2],
  ['1,500', 1500],
  ['1.500', 1500],
  ['1 500 guests', 1500],
  ['１，２００', 1200],
  ['1.500,5', 1501],
  ['50-100', 50],
  ['100+', 100],
  ['-3', -3],
])('%j is %d people, whichever kind of field asks for them', (text, people) => expect(peopleIn(text)).toBe(people))

test.each(['', 'many', 'about 50', '1,50,000'])('%j is no number of people', text => expect(peopleIn(text)).toBeNaN())
