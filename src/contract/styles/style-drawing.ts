import { canonicalColor, shadowColor } from './style-colors.ts'
import { BORDER_STYLES, MAX_BORDER } from './style-properties.ts'
import { canonicalLength, commaSeparated, tokensOf } from './style-tokens.ts'

/** `1px solid #rrggbb` with its parts in any order, or `none`. @param em pixels that it counts as */
export function canonicalBorder(text: string, em: number): string | undefined {
  const parts = text.toLowerCase() === '0' ? ['none'] : tokensOf(text)
  if (parts.length > 3) return undefined
  let [width, style, color] = ['', '', '']
  for (const part of parts) {
    const line = (BORDER_STYLES as readonly string[]).find(one => one === part.toLowerCase())
    const length = canonicalLength(part, 0, MAX_BORDER, em)
    const ink = canonicalColor(part, true)
    if (line !== undefined && style === '') style = line
    else if (length !== undefined && width === '') width = length
    else if (ink !== undefined && color === '') color = ink
    else return undefined
  }
  if (style === 'none') return 'none'
  return width === '' || style === '' || color === '' ? undefined : `${width} ${style} ${color}`
}

const MAX_SHADOWS = 3
const OFFSET = 32
const BLUR = 64
const SPREAD = 16
/** Of each length of a shadow, in its order. */
const MAX_LENGTHS = [OFFSET, OFFSET, BLUR, SPREAD]

/** Up to three shadows, each `x y blur spread color`, or `none`. That of a text has no spread, and none but that of a box is inset. */
export function canonicalShadow(text: string, of: 'box' | 'text', em: number): string | undefined {
  if (text.toLowerCase() === 'none') return 'none'
  const shadows = commaSeparated(text).map(shadow => oneShadow(shadow, of, em))
  if (shadows.length > MAX_SHADOWS || shadows.some(shadow => shadow === undefined)) return undefined
  return shadows.join(', ')
}

function oneShadow(text: string, of: 'box' | 'text', em: number): string | undefined {
  const lengths: string[] = []
  let [color, inset] = ['', false]
  for (const token of tokensOf(text)) {
    const ink = shadowColor(token)
    if (token.toLowerCase() === 'inset' && of === 'box' && !inset) inset = true
    else if (ink !== undefined && color === '') color = ink
    else lengths.push(token)
  }
  const most = of === 'box' ? 4 : 3
  if (color === '' || lengths.length < 2 || lengths.length > most) return undefined
  const written = lengths.map((length, at) => {
    const least = at < 2 ? -OFFSET : at === 2 ? 0 : -SPREAD
    return canonicalLength(length, least, MAX_LENGTHS[at] ?? 0, em)
  })
  if (written.some(length => length === undefined)) return undefined
  return [...(inset ? ['inset'] : []), ...written, color].join(' ')
}
