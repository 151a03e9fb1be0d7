/** What somebody wants to have of a cell: milliseconds since 1970. */
interface CellClaim {
  readonly start: number
  readonly end: number
  /** Of the file. */
  readonly row: number
}

/** Who of a file has which cell when: of rows that overlap the first one has it. */
export function claimsOfCells() {
  /** By cell, in order; none overlaps another. */
  const claims = new Map<string, CellClaim[]>()

  /** Where the first one stands that ends after this moment. */
  function indexAfter(taken: readonly CellClaim[], start: number): number {
    let [from, to] = [0, taken.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (taken[middle]!.end > start) to = middle
      else from = middle + 1
    }
    return from
  }

  return {
    /** Takes all of these cells, or none. @returns the row that has one of them already */
    take(cells: readonly string[], claim: CellClaim): number | undefined {
      for (const cell of cells) {
        const taken = claims.get(cell) ?? []
        const next = taken[indexAfter(taken, claim.start)]
        if (next && next.start < claim.end) return next.row
      }
      for (const cell of cells) {
        const taken = claims.get(cell) ?? []
        taken.splice(indexAfter(taken, claim.start), 0, claim)
        claims.set(cell, taken)
      }
      return undefined
    },
  }
}
