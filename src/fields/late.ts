import type { Field } from '#engine/model/form.ts'

/**
 * Looks that come in a file of their own, with the forms that use them: they need more than the browser's control
 * (decision 4). The server names these files in the page, so that they come together with the first script.
 */
export const lateLooks = {
  address: 'src/fields/address/address-input.tsx',
  file: 'src/fields/file/file-input.tsx',
  iframe: 'src/fields/iframe/iframe-input.tsx',
  several: 'src/fields/dropdown/multiple-input.tsx',
} as const

export type LateLook = keyof typeof lateLooks

/** The late look that this field is drawn with, if it is one of them. */
function lateLook({ type, isMultiple }: Field): LateLook | undefined {
  if (type === 'address' || type === 'file' || type === 'iframe') return type
  return isMultiple && (type === 'dropdown' || type === 'dropdown_api') ? 'several' : undefined
}

/** The late looks of a form, each once, in an order that does not hang on the form's. */
export function lateLooksOf(pages: readonly { readonly fields: readonly Field[] }[]): readonly LateLook[] {
  const used = new Set(pages.flatMap(page => page.fields).map(lateLook))
  return (Object.keys(lateLooks) as LateLook[]).filter(look => used.has(look))
}
