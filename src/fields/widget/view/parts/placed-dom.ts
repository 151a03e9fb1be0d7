/**
 * A ref that says where a bar lies, as a share of what is shown (0 to 1). Through the CSSOM: style attributes in the server's HTML are
 * forbidden by the content security policy.
 */
export const placed = (from: number, to: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('--from', from.toFixed(5))
  element?.style.setProperty('--to', to.toFixed(5))
}

/** A ref that gives an element one length in pixels. */
export const sized =
  (property: 'block-size' | 'padding-block-start' | 'inset-block-start', pixels: number) => (element: HTMLElement | null) =>
    element?.style.setProperty(property, `${pixels}px`)

/** A ref that gives a line its length: a share of 0 to 1. */
export const filledTo = (share: number) => (element: HTMLElement | null) => element?.style.setProperty('--share', share.toFixed(4))
