import { isColor, styleProperties } from './colors.ts'

/**
 * A ref that gives an element the colours of an option. Set through the CSSOM: style attributes in the server's HTML
 * are forbidden by the content security policy.
 */
export function styled(style: Readonly<Record<string, string>> | undefined) {
  if (!style) return undefined
  return (element: HTMLElement | null) => {
    for (const property of styleProperties) {
      const color = style[property]
      if (color && isColor(color)) element?.style.setProperty(property, color)
    }
  }
}
