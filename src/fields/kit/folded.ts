/** How text is compared with what somebody types: without case and accents. */
export function folded(text: string): string {
  // Plain ASCII, by far the most, needs no more than this.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
