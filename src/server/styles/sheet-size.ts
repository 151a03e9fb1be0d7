import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LAYER_ORDER } from '#contract/styles/layers.ts'
import { styleCss } from '#contract/styles/style-css.ts'
import { STYLE_PARTS, type StyleLook, type StylePart } from '#contract/styles/style-parts.ts'
import type { StyleIssues } from './style-issues.ts'

/** What a style may cost a page (P8.44), compressed. */
export const MAX_SHEET_BYTES = 2_048

const compressed = promisify(brotliCompress)
/** Without the order of the layers, which each sheet has and none of its properties makes longer. */
const sheetBytes = async (styleLook: StyleLook): Promise<number> => (await compressed(styleCss(styleLook).replace(LAYER_ORDER, ''))).length

/**
 * Tells what is too much for a page, at the longest of the parts that were changed. Of a style that was too much before, a change is
 * taken that makes it no longer.
 * @param before undefined: it is new
 */
export async function checkSheet(styleLook: StyleLook, before: StyleLook | undefined, issues: StyleIssues): Promise<void> {
  const written = (of: StyleLook, part: StylePart): string => JSON.stringify(of[part])
  const changed = STYLE_PARTS.filter(part => before === undefined || written(styleLook, part) !== written(before, part))
  const bytes = await sheetBytes(styleLook)
  if (bytes <= MAX_SHEET_BYTES || (before && bytes <= (await sheetBytes(before)))) return
  const [longest = 'main_style'] = changed.toSorted((one, other) => written(styleLook, other).length - written(styleLook, one).length)
  issues[longest] =
    `This style is too much for a page: ${bytes} bytes, of at most ${MAX_SHEET_BYTES} (compressed). Take some properties away.`
}
