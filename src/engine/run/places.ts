/** A set of places of the order of evaluation. Two levels of bits: no allocation, and quick with thousands. */
export class Places {
  /** A bit for each place. */
  readonly bits: Int32Array
  /** A bit for each word of `bits` that is not 0. */
  readonly words: Int32Array

  constructor(count: number) {
    this.bits = new Int32Array((count >> 5) + 1)
    this.words = new Int32Array((count >> 10) + 1)
  }

  add(place: number): void {
    const word = place >> 5
    this.bits[word]! |= 1 << (place & 31)
    this.words[word >> 5]! |= 1 << (word & 31)
  }

  addAll(count: number): void {
    for (let place = 0; place < count; place += 1) this.add(place)
  }
}

/** The number of the lowest bit that is set. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
