import { holds } from '../conditions/holds.ts'
import { cannotStay, issueOf } from '../validation/issue.ts'
import { deriveCircle } from './circle.ts'
import { deriveAtom, derivePage } from './conditions.ts'
import { deriveBounds, deriveField } from './field.ts'
import { MARK, type Memory, touch } from './memory.ts'
import { lowest } from './places.ts'

/** Evaluates everything that waits, each rule once, in the order of who depends on whom; then the issues. */
export function propagate(memory: Memory): void {
  const { bits, words } = memory.dirty
  // What is evaluated lets only later places wait, so one way through the bits is enough.
  for (let upper = 0; upper < words.length; upper += 1) {
    for (let filled = words[upper]!; filled !== 0; filled = words[upper]!) {
      const word = (upper << 5) + lowest(filled)
      for (let waiting = bits[word]!; waiting !== 0; waiting = bits[word]!) {
        bits[word] = waiting & (waiting - 1)
        evaluate(memory, (word << 5) + lowest(waiting))
      }
      words[upper]! &= ~(1 << (word & 31))
    }
  }
  judgeAll(memory)
}

function evaluate(memory: Memory, place: number): void {
  const { graph, nodes } = memory
  const node = graph.nodeAt[place]!
  if (node >= nodes.field && node < nodes.submit) {
    if (deriveField(memory, node - nodes.field, true)) spread(memory, node)
  } else if (node >= 0) {
    if (deriveNode(memory, node)) spread(memory, node)
  } else {
    evaluateCircle(memory, graph.circles[-1 - node]!, place)
  }
}

/** Apart, for its closure would cost the common way through `evaluate` an allocation each time. */
function evaluateCircle(memory: Memory, members: Int32Array, place: number): void {
  deriveCircle(memory, members, changed => spreadOut(memory, changed, place))
}

/** Derives what is no field; true when others must look again. */
function deriveNode(memory: Memory, node: number): boolean {
  const { nodes, form } = memory
  if (node < nodes.atoms) return deriveAtom(memory, node)
  if (node < nodes.bounds) {
    if (!derivePage(memory, node - nodes.page)) return false
    memory.formStale = true
    return true
  }
  return node < nodes.field ? deriveBounds(memory, form.bounded[node - nodes.bounds]!) : deriveForm(memory)
}

function deriveForm(memory: Memory): boolean {
  const { form, truth } = memory
  memory.canSubmit = holds(form.programs, form.submit, truth)
  memory.integration = holds(form.programs, form.integration, truth)
  memory.formStale = true
  return false
}

function spread(memory: Memory, node: number): void {
  const { start, dependents } = memory.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) memory.dirty.add(dependents[at]!)
  if (node >= memory.nodes.field) spreadIssues(memory, node - memory.nodes.field)
}

/** From a member of a circle: the circle itself has come to rest already. */
function spreadOut(memory: Memory, node: number, circle: number): void {
  const { start, dependents } = memory.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) {
    if (dependents[at] !== circle) memory.dirty.add(dependents[at]!)
  }
  if (node >= memory.nodes.field) spreadIssues(memory, node - memory.nodes.field)
  else if (node >= memory.nodes.page && node < memory.nodes.bounds) memory.formStale = true
}

function spreadIssues(memory: Memory, field: number): void {
  const { issueStart, issues } = memory.graph
  for (let at = issueStart[field]!; at < issueStart[field + 1]!; at += 1) touch(memory, issues[at]!, MARK.QUEUED)
}

/** The queue stays, for those who are told. */
function judgeAll(memory: Memory): void {
  const { queue, issue, queued, shown, refused } = memory
  const { fields } = memory.form
  for (let at = 0; at < queued; at += 1) {
    const index = queue[at]!
    const now = shown[index] === 1 ? issueOf(memory, fields[index]!) : ''
    const changed = refused !== undefined && updateRefused(memory, index)
    if (now === issue[index] && !changed) continue
    updateCounts(memory, index, now)
    issue[index] = now
    touch(memory, index, memory.changed)
  }
}

function updateCounts(memory: Memory, index: number, now: string): void {
  const more = (now === '' ? 0 : 1) - (memory.issue[index] === '' ? 0 : 1)
  if (more === 0) return
  memory.wrongOn[memory.page[index]!]! += more
  memory.wrongCount += more
}

/** Edit mode: notes whether the stored answer of a field can stay; true when that changed. */
function updateRefused(memory: Memory, index: number): boolean {
  const { form, refused } = memory
  const now = cannotStay(memory, form.fields[index]!) ? 1 : 0
  if (!refused || refused[index] === now) return false
  refused[index] = now
  return true
}
