const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size for people: 1.5 MB. */
export function sizeText(bytes: number): string {
  if (bytes === 1) return '1 byte'
  let size = bytes
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1024
  return `${unit === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${UNITS[unit]}`
}
