/** What a value may be. Lengths in CSS pixels; `rem` counts as 16. */
export type StyleGrammar =
  | { readonly is: 'color'; readonly transparent: boolean }
  | {
      readonly is: 'lengths'
      readonly from: number
      readonly to: number
      readonly most: 1 | 2 | 4
      readonly em: Em
      /** Where `auto` is one: at the left and the right of a list, or the property itself. */
      readonly auto?: 'sides' | 'itself'
    }
  | { readonly is: 'number'; readonly from: number; readonly to: number; readonly words: Readonly<Record<string, number>> }
  | { readonly is: 'word'; readonly words: readonly string[] }
  | { readonly is: 'words'; readonly words: readonly string[]; readonly most: 4 }
  | { readonly is: 'colors'; readonly most: 4 }
  | { readonly is: 'font' }
  | { readonly is: 'border' }
  | { readonly is: 'gradient' }
  | { readonly is: 'shadow'; readonly of: 'box' | 'text' }

/**
 * What `em` may be: as long as the largest text of the part makes it; in proportion to the text that it spaces, which has bounds of its own
 * (counts as 16); or nothing, where a part in a part would multiply it.
 */
export type Em = 'largest' | 'proportion' | 'none'
