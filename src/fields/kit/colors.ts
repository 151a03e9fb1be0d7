/** The properties an option's `style` may set. Nothing that could move, cover or load anything. */
export const styleProperties = ['color', 'background-color', 'border-color'] as const

const COLOR = /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|(?:rgb|hsl)a?\([\d.,%/ ]{1,50}\))$/

/** A colour as CSS writes it: hex, a name, rgb() or hsl(). */
export function isColor(text: string): boolean {
  return COLOR.test(text)
}
