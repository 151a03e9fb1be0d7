import { sizeTexts } from './size-texts.ts'

const UNITS = ['kilobytes', 'megabytes', 'gigabytes'] as const

/** A size for people: 1.5 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return sizeTexts.bytes({ size: bytes })
  let size = bytes / 1024
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1024
  return sizeTexts[UNITS[unit] ?? 'gigabytes']({ size: size >= 100 ? Math.round(size) : Number(size.toFixed(1)) })
}
