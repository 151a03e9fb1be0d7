/** Edges of a graph while it is being built, and their compact form: the targets of node n lie between start[n] and start[n + 1]. */
export class Edges {
  private readonly from: number[] = []
  private readonly to: number[] = []

  add(from: number, to: number): void {
    this.from.push(from)
    this.to.push(to)
  }

  /** Each edge once, however often it was added. */
  compact(count: number): { start: Int32Array; targets: Int32Array } {
    const start = new Int32Array(count + 1)
    for (const node of this.from) start[node + 1]! += 1
    for (let node = 0; node < count; node += 1) start[node + 1]! += start[node]!
    const free = start.slice()
    const targets = new Int32Array(this.to.length)
    this.from.forEach((node, index) => {
      targets[free[node]!] = this.to[index]!
      free[node]! += 1
    })
    return withoutRepeats(count, start, targets)
  }
}

function withoutRepeats(count: number, start: Int32Array, targets: Int32Array) {
  const seenBy = new Int32Array(count).fill(-1)
  let length = 0
  let from = start[0]!
  for (let node = 0; node < count; node += 1) {
    const end = start[node + 1]!
    for (; from < end; from += 1) {
      const target = targets[from]!
      if (seenBy[target] === node) continue
      seenBy[target] = node
      targets[length] = target
      length += 1
    }
    start[node + 1] = length
  }
  return { start, targets: targets.slice(0, length) }
}
