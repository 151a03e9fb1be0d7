/**
 * Puts the nodes of a directed graph in an order in which each comes after all it depends on (Tarjan, without
 * recursion, so that a chain of any length cannot overflow the stack). Nodes that depend on each other in a circle form
 * one component.
 *
 * `start` and `targets` list the dependents of each node: targets[start[n]] … targets[start[n + 1]].
 * Gives the components in order of evaluation.
 */
export function componentsOf(count: number, start: Int32Array, targets: Int32Array): Int32Array[] {
  const walk = new Walk(count)
  for (let root = 0; root < count; root += 1) {
    if (walk.index[root] === 0) visit(root, walk, start, targets)
  }
  // Tarjan finds a component after all that it leads to.
  return walk.components.toReversed()
}

class Walk {
  /** When a node was first seen, from 1; 0: not yet. */
  readonly index: Int32Array
  readonly low: Int32Array
  readonly waiting: Uint8Array
  readonly next: Int32Array
  readonly open: number[] = []
  readonly path: number[] = []
  readonly components: Int32Array[] = []
  seen = 0

  constructor(count: number) {
    this.index = new Int32Array(count)
    this.low = new Int32Array(count)
    this.waiting = new Uint8Array(count)
    this.next = new Int32Array(count)
  }

  enter(node: number, first: number): void {
    this.seen += 1
    this.index[node] = this.seen
    this.low[node] = this.seen
    this.next[node] = first
    this.waiting[node] = 1
    this.open.push(node)
    this.path.push(node)
  }

  leave(node: number): void {
    this.path.pop()
    const parent = this.path.at(-1)
    if (parent !== undefined) this.low[parent] = Math.min(this.low[parent]!, this.low[node]!)
    if (this.low[node] !== this.index[node]) return
    const members: number[] = []
    for (let member = -1; member !== node; ) {
      member = this.open.pop()!
      this.waiting[member] = 0
      members.push(member)
    }
    this.components.push(Int32Array.from(members).toSorted())
  }
}

function visit(root: number, walk: Walk, start: Int32Array, targets: Int32Array): void {
  walk.enter(root, start[root]!)
  while (walk.path.length > 0) {
    const node = walk.path.at(-1)!
    const edge = walk.next[node]!
    if (edge === start[node + 1]!) {
      walk.leave(node)
      continue
    }
    walk.next[node] = edge + 1
    const target = targets[edge]!
    if (walk.index[target] === 0) walk.enter(target, start[target]!)
    else if (walk.waiting[target]) walk.low[node] = Math.min(walk.low[node]!, walk.index[target]!)
  }
}
