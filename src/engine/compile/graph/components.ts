/** Nodes in order of evaluation; those between start[c] and start[c + 1] form component c. */
export interface Components {
  readonly count: number
  readonly nodes: Int32Array
  readonly start: Int32Array
}

/**
 * Puts the nodes of a directed graph in an order in which each comes after all it depends on (Tarjan, without
 * recursion, so that a chain of any length cannot overflow the stack). Nodes that depend on each other in a circle form
 * one component, within which they stand by number.
 *
 * `start` and `targets` list the dependents of each node: targets[start[n]] … targets[start[n + 1]].
 */
export function componentsOf(count: number, start: Int32Array, targets: Int32Array): Components {
  const walk = new Walk(count)
  for (let root = 0; root < count; root += 1) {
    if (walk.index[root] === 0) visit(root, walk, start, targets)
  }
  return { count: walk.found, nodes: walk.nodes, start: walk.starts.subarray(count - walk.found) }
}

class Walk {
  /** When a node was first seen, from 1; 0: not yet. */
  readonly index: Int32Array
  readonly low: Int32Array
  readonly waiting: Uint8Array
  readonly next: Int32Array
  readonly open: number[] = []
  readonly path: number[] = []
  seen = 0

  /** Filled from the end: Tarjan finds a component after all that it leads to. */
  readonly nodes: Int32Array
  readonly starts: Int32Array
  found = 0
  private free: number

  constructor(count: number) {
    this.index = new Int32Array(count)
    this.low = new Int32Array(count)
    this.waiting = new Uint8Array(count)
    this.next = new Int32Array(count)
    this.nodes = new Int32Array(count)
    this.starts = new Int32Array(count + 1)
    this.starts[count] = count
    this.free = count
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
    if (this.path.length > 0) {
      const parent = this.path[this.path.length - 1]!
      if (this.low[node]! < this.low[parent]!) this.low[parent] = this.low[node]!
    }
    if (this.low[node] !== this.index[node]) return
    const end = this.free
    for (let member = -1; member !== node;) {
      member = this.open.pop()!
      this.waiting[member] = 0
      this.free -= 1
      this.nodes[this.free] = member
    }
    if (end - this.free > 1) this.nodes.subarray(this.free, end).sort()
    this.found += 1
    this.starts[this.starts.length - 1 - this.found] = this.free
  }
}

function visit(root: number, walk: Walk, start: Int32Array, targets: Int32Array): void {
  walk.enter(root, start[root]!)
  while (walk.path.length > 0) {
    const node = walk.path[walk.path.length - 1]!
    const edge = walk.next[node]!
    if (edge === start[node + 1]!) {
      walk.leave(node)
      continue
    }
    walk.next[node] = edge + 1
    const target = targets[edge]!
    if (walk.index[target] === 0) walk.enter(target, start[target]!)
    else if (walk.waiting[target] && walk.index[target]! < walk.low[node]!) walk.low[node] = walk.index[target]!
  }
}
