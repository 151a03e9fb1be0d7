export interface BorderPieces {
  readonly width: string
  readonly style: string
  readonly color: string
}

export interface ShadowPieces {
  readonly across: string
  readonly down: string
  readonly blur: string
  readonly spread: string
  readonly color: string
}

const wordsOf = (text: string): string[] => text.trim().split(/ +/)

/** Of `1px solid #rrggbb` or `none`; a value that is not set begins as a thin line. Undefined: it has another shape. */
export function borderPieces(value: string): BorderPieces | undefined {
  if (value === '' || value === 'none') return { width: '1px', style: 'none', color: '#7f8997' }
  const [width = '', style = '', ...others] = wordsOf(value)
  const color = others.join(' ')
  // A colour may have spaces, and have lost a bracket while it is typed.
  return color === '' ? undefined : { width, style, color }
}

/** Pieces that are empty while they are typed are zero, so that the value keeps its shape. */
export function writtenBorder({ width, style, color }: BorderPieces): string {
  return style === 'none' ? 'none' : `${width || '0'} ${style} ${color || '#'}`
}

/** Of `0 2px 8px 0 #rrggbb`; undefined: there are several, or it has another shape. */
export function shadowPieces(value: string): ShadowPieces | undefined {
  if (value === '' || value === 'none') return { across: '0', down: '0', blur: '0', spread: '0', color: '#7f8997' }
  if (/[,(]|inset/.test(value)) return undefined
  const words = wordsOf(value)
  const color = words.at(-1) ?? ''
  const [across = '', down = '', blur = '0', spread = '0', ...rest] = words.slice(0, -1)
  return rest.length > 0 || down === '' ? undefined : { across, down, blur, spread, color }
}

export function writtenShadow({ across, down, blur, spread, color }: ShadowPieces, withSpread: boolean): string {
  return [across, down, blur, ...(withSpread ? [spread] : []), color].map(piece => piece || '0').join(' ')
}
