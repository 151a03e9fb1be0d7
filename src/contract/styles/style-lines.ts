import type { StyleMap } from './style-parts.ts'

/** A line that is drawn around a field, at one of its sides. */
export interface FieldLine {
  readonly side: string
  /** undefined: the map says nothing of it, and it is the product's; 'text': that of what is typed. */
  readonly color: string | undefined
  /** Where its colour stands, or can. */
  readonly property: string
  /** The value of that property with another colour for this line. */
  readonly withColor: (color: string) => string
}

interface Line extends Omit<FieldLine, 'side'> {
  readonly width: string
  readonly style: string
}

const SIDES = ['bottom', 'top', 'right', 'left'] as const
/** Of a list: for its first side where it has fewer. */
const PLACES = { top: [0], right: [1, 0], bottom: [2, 0], left: [3, 1, 0] } as const
const itself = (color: string): string => color
const PLAIN: Line = { width: '1px', style: 'solid', color: undefined, property: 'border-color', withColor: itself }

/** The lines of a field with this map that are seen at all, whatever their colour: CSS's own rules of what stands over what. */
export function linesOf(map: StyleMap): readonly FieldLine[] {
  return SIDES.flatMap(side => {
    const { width, style, ...line } = lineAt(map, side)
    return style === 'none' || parseFloat(width) === 0 || line.color === 'transparent' ? [] : [{ side, ...line }]
  })
}

/** In the order in which a style sheet has them (style-rules.ts). */
function lineAt(map: StyleMap, side: (typeof SIDES)[number]): Line {
  let line = PLAIN
  for (const property of ['border', `border-${side}`]) {
    const [width = '', style = '', color = ''] = map[property]?.split(' ') ?? []
    if (width === 'none') line = { ...PLAIN, width: '3px', style: 'none', color: 'text' }
    else if (width) line = { width, style, color, property, withColor: other => `${width} ${style} ${other}` }
  }
  const colors = map['border-color']?.split(' ')
  if (colors) {
    const at = PLACES[side].find(place => colors[place] !== undefined) ?? 0
    const withColor = (other: string) => colors.map((one, place) => (place === at ? other : one)).join(' ')
    line = { ...line, color: colors[at], property: 'border-color', withColor }
  }
  const ofSide = `border-${side}-color`
  if (map[ofSide]) line = { ...line, color: map[ofSide], property: ofSide, withColor: itself }
  const listed = (property: string): string | undefined => {
    const list = map[property]?.split(' ')
    return list && PLACES[side].map(place => list[place]).find(one => one !== undefined)
  }
  return {
    ...line,
    style: map[`border-${side}-style`] ?? listed('border-style') ?? line.style,
    width: map[`border-${side}-width`] ?? listed('border-width') ?? line.width,
  }
}

/** How a field without a line gets one by one property alone; undefined: another one would still hide it. */
export function newLine(map: StyleMap): Pick<FieldLine, 'property' | 'withColor'> | undefined {
  const ways = [
    { property: 'border', withColor: (color: string) => `1px solid ${color}` },
    { property: 'border-color', withColor: itself },
  ]
  return ways.find(({ property, withColor }) => linesOf({ ...map, [property]: withColor('#000000') }).length > 0)
}
