import { type Colour, draw } from '../pictures.ts'
import type { DemoCity } from './places.ts'
import { buildingId, type DemoSpace } from './spaces.ts'

const [WIDTH, HEIGHT] = [240, 150]

const colour = (red: number, green: number, blue: number): Colour => [red, green, blue, 255]
const WALL = colour(236, 231, 222)
const FLOOR = colour(196, 176, 150)
const LIGHT = colour(255, 252, 240)
const GLASS = colour(173, 206, 222)
const DARK = colour(60, 68, 82)
const WOOD = colour(134, 98, 68)
const SEAT = colour(66, 104, 148)
const SKY = colour(178, 214, 236)
const SUN = colour(250, 222, 140)
const HILLS = colour(116, 152, 118)
const PLANK = colour(202, 182, 156)
const SHADE = colour(214, 108, 84)

/** The colour at a point of a square from -1 to 1, y downwards. */
type Scene = (x: number, y: number) => Colour

const within = (value: number, from: number, to: number) => value >= from && value <= to
/** Is the value on one of `count` stripes between these two? `share`: how much of its part a stripe takes. */
function isOnStripe(value: number, from: number, to: number, count: number, share: number): boolean {
  const at = ((value - from) / (to - from)) * count
  return within(value, from, to) && at - Math.floor(at) < share
}

/** Rows of chairs before a stage. */
const hall: Scene = (x, y) => {
  if (y < -0.86) return isOnStripe(x, -0.9, 0.9, 6, 0.5) ? LIGHT : WALL
  if (within(x, -0.42, 0.42) && within(y, -0.66, -0.18)) return within(x, -0.38, 0.38) && within(y, -0.62, -0.22) ? LIGHT : DARK
  if (within(y, -0.1, 0.08)) return within(x, -0.66, 0.66) ? WOOD : WALL
  if (y < 0.08) return WALL
  const row = isOnStripe(y, 0.24, 1, 4, 0.5)
  return row && isOnStripe(Math.abs(x), 0.08, 0.9, 7, 0.72) ? SEAT : FLOOR
}

/** Two halls as one: twice the chairs, and the wall between them folded away. */
const bothHalls: Scene = (x, y) => {
  if (within(Math.abs(x), 0.93, 1) && y < 0.5) return WOOD
  return hall(x < 0 ? x * 2 + 1 : x * 2 - 1, y)
}

/** A table with chairs before a window. */
const room: Scene = (x, y) => {
  if (within(x, -0.8, 0.8) && within(y, -0.78, -0.1)) return isOnStripe(x, -0.8, 0.8, 4, 0.95) && within(y, -0.74, -0.14) ? GLASS : DARK
  if (within(y, 0.3, 0.52) && Math.abs(x) < 0.5 + (y - 0.3) * 0.5) return WOOD
  if ((within(y, 0.1, 0.3) || within(y, 0.56, 0.84)) && isOnStripe(x, -0.56, 0.56, 4, 0.6)) return SEAT
  return y < 0.1 ? WALL : FLOOR
}

/** Parasols under the sky. */
const terrace: Scene = (x, y) => {
  for (const at of [-0.55, 0.1, 0.68]) {
    const across = Math.abs(x - at)
    if (within(y, -0.2, 0.04) && across < (y + 0.24) * 0.9) return SHADE
    if (within(y, 0.04, 0.62) && across < 0.015) return DARK
    if (within(y, 0.52, 0.6) && across < 0.17) return LIGHT
  }
  if (Math.hypot((x - 0.62) * 1.6, y + 0.66) < 0.18) return SUN
  if (y < 0.06 + 0.1 * Math.sin(x * 4)) return y > -0.16 + 0.14 * Math.sin(x * 3 + 1) ? HILLS : SKY
  return isOnStripe(y, 0, 1, 8, 0.92) ? PLANK : FLOOR
}

/** Which spaces of a house are drawn, by their names. */
const SCENES: Readonly<Record<string, Scene>> = { 'Hall A': hall, 'Hall A+B': bothHalls, 'Room 101': room, Terrace: terrace }

const drawn = new Map<string, Buffer>()

/** The picture of a space of this name: the same for all of them, drawn once. */
function pictureOf(name: string, scene: Scene): Buffer {
  const known = drawn.get(name) ?? draw(WIDTH, HEIGHT, scene)
  drawn.set(name, known)
  return known
}

/** The spaces that have a picture, some in the first house of each city, with its PNG. @param path of the company */
export function picturesOf(path: string, cities: readonly DemoCity[], spaces: readonly DemoSpace[]) {
  const houses = new Set(cities.map(city => buildingId(path, city, city.buildings[0] ?? '')))
  return spaces.flatMap(({ id, name, building }) => {
    const scene = houses.has(building) ? SCENES[name] : undefined
    return scene ? [{ space: id, name: `${name}.png`, bytes: pictureOf(name, scene) }] : []
  })
}
