/** A set of places of the order of evaluation, from which the first is taken. Two levels of bits: no allocation, and quick with thousands. */
export class Places {
  private readonly bits: Int32Array
  private readonly words: Int32Array

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

  /** Takes out the first place not before `from`'s block of 1,024; -1 when there is none. */
  take(from: number): number {
    for (let upper = from >> 10; upper < this.words.length; upper += 1) {
      const blocks = this.words[upper]!
      if (blocks === 0) continue
      const word = (upper << 5) + lowest(blocks)
      const bits = this.bits[word]!
      const bit = lowest(bits)
      this.bits[word] = bits & (bits - 1)
      if (this.bits[word] === 0) this.words[upper] = blocks & (blocks - 1)
      return (word << 5) + bit
    }
    return -1
  }
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
