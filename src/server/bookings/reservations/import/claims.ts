/** What somebody wants to have of a cell: milliseconds since 1970. */
export interface CellClaim {
  readonly start: number
  readonly end: number
  /** Of the file. */
  readonly row: number
}

/** Who of a file has which cell when: of bookings that overlap the first one has it. */
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

  function take(cells: readonly string[], claim: CellClaim): void {
    for (const cell of cells) {
      const taken = claims.get(cell) ?? []
      taken.splice(indexAfter(taken, claim.start), 0, claim)
      claims.set(cell, taken)
    }
  }

  return {
    /** @returns the row that has one of these cells already */
    find(cells: readonly string[], { start, end }: Pick<CellClaim, 'start' | 'end'>): number | undefined {
      for (const cell of cells) {
        const taken = claims.get(cell) ?? []
        const next = taken[indexAfter(taken, start)]
        if (next && next.start < end) return next.row
      }
      return undefined
    },

    /** Takes cells that nobody has then. */
    take,

    /** All that is claimed here is claimed there, too, where nobody has it. */
    giveTo(others: { readonly take: typeof take }): void {
      for (const [cell, taken] of claims) for (const claim of taken) others.take([cell], claim)
    },
  }
}

export type CellClaims = ReturnType<typeof claimsOfCells>
