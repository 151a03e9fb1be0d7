/** A seat or a table of a drawn plan, on a ground of 96 by 72. */
export type PlanPart =
  | { readonly is: 'seat'; readonly x: number; readonly y: number }
  | { readonly is: 'round'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly is: 'table'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const seat = (x: number, y: number): PlanPart => ({ is: 'seat', x, y })
const table = (x: number, y: number, width: number, height: number): PlanPart => ({ is: 'table', x, y, width, height })
const steps = (count: number, from: number, step: number) => Array.from({ length: count }, (_, at) => from + at * step)

const rows = (xs: readonly number[], ys: readonly number[]) => ys.flatMap(y => xs.map(x => seat(x, y)))

const theater = () => rows([...steps(7, 13, 5), ...steps(7, 53, 5)], steps(8, 19, 6))

function around(x: number, y: number, r: number, angles: readonly number[]): PlanPart[] {
  const seats = angles.map(angle => seat(x + Math.cos(angle) * (r + 3), y + Math.sin(angle) * (r + 3)))
  return [{ is: 'round', x, y, r }, ...seats]
}

const circle = steps(8, 0, Math.PI / 4)
/** The side to the front stays open. */
const crescent = steps(5, 0, Math.PI / 4)
const grid = (xs: readonly number[], ys: readonly number[]) => ys.flatMap(y => xs.map(x => [x, y] as const))

const banquet = () => grid([17, 38, 59, 80], [22, 41, 60]).flatMap(([x, y]) => around(x, y, 4, circle))
const crescents = () => grid([17, 38, 59, 80], [22, 41, 60]).flatMap(([x, y]) => around(x, y, 4, crescent))
const cocktail = () =>
  grid([16, 38, 60, 81], [21, 40, 59]).flatMap(([x, y], at) =>
    around(x + (at % 3) * 2 - 2, y + (at % 2) * 4 - 2, 2, steps(4, 0.6, Math.PI / 2)),
  )

const classroom = () =>
  grid([11, 38, 65], [20, 33, 46, 59]).flatMap(([x, y]) => [table(x, y, 21, 3), ...steps(4, x + 3, 5).map(at => seat(at, y + 6))])

const uShape = () => [
  table(26, 19, 6, 42),
  table(64, 19, 6, 42),
  table(26, 55, 44, 6),
  ...steps(7, 21, 6).flatMap(y => [seat(22, y), seat(74, y)]),
  ...steps(7, 30, 6).map(x => seat(x, 65)),
]

const hollowSquare = () => [
  table(26, 22, 44, 5),
  table(26, 55, 44, 5),
  table(26, 22, 5, 38),
  table(65, 22, 5, 38),
  ...steps(7, 30, 6).flatMap(x => [seat(x, 18), seat(x, 64)]),
  ...steps(5, 29, 6).flatMap(y => [seat(22, y), seat(74, y)]),
]

const boardroom = () => [
  table(30, 22, 36, 38),
  ...steps(6, 25, 6.4).flatMap(y => [seat(25, y), seat(71, y)]),
  ...steps(4, 36, 8).flatMap(x => [seat(x, 18), seat(x, 64)]),
]

/** Words that names of layouts have, and how such a room is drawn. */
const PLANS: readonly (readonly [RegExp, () => readonly PlanPart[]])[] = [
  [/crescent|cabaret/i, crescents],
  [/banquet|round table|dinner/i, banquet],
  [/cocktail|standing|reception|talk show/i, cocktail],
  [/class|school/i, classroom],
  [/u[- ]?shape|horseshoe/i, uShape],
  [/hollow|square/i, hollowSquare],
  [/conference|board|meeting/i, boardroom],
  [/theat|auditorium|lecture|row/i, theater],
]

/** What is drawn for a layout without an image; undefined: its name says nothing of how it looks. */
export function planOf(name: string): readonly PlanPart[] | undefined {
  return PLANS.find(([words]) => words.test(name))?.[1]()
}
