/** What has to be evaluated, by order, as a set of bits on two levels: no allocation, and fast with thousands of nodes. */
export class DirtySet {
  /** A bit for each order. */
  readonly bits: Int32Array
  /** A bit for each word of `bits` that is not 0. */
  readonly words: Int32Array

  constructor(count: number) {
    this.bits = new Int32Array((count >> 5) + 1)
    this.words = new Int32Array((count >> 10) + 1)
  }

  add(order: number): void {
    const word = order >> 5
    this.bits[word]! |= 1 << (order & 31)
    this.words[word >> 5]! |= 1 << (word & 31)
  }

  addAll(count: number): void {
    for (let order = 0; order < count; order += 1) this.add(order)
  }
}

/** The number of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
