/** Bytes of submissions that are in memory at a time: one that is larger goes by itself. */
const MAX_BYTES = 250_000

interface Sized {
  readonly id: string
  readonly bytes: number
}

/** Ids in groups that hold so much at most together: a submission may hold a few words, or millions of letters. */
export function slicesOf(sizes: readonly Sized[], most = MAX_BYTES): readonly (readonly string[])[] {
  const slices: string[][] = []
  let sum = Infinity
  for (const { id, bytes } of sizes) {
    if (sum + bytes > most) {
      slices.push([])
      sum = 0
    }
    slices.at(-1)?.push(id)
    sum += bytes
  }
  return slices
}
