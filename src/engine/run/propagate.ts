import { holds } from '../conditions/holds.ts'
import { issueOf } from '../validation/issue.ts'
import { deriveCircle } from './circle.ts'
import { deriveField } from './field.ts'
import { markChanged, markIssue, type Memory } from './memory.ts'

/** Evaluates everything that waits, each rule once, in the order of who depends on whom; then the issues. */
export function propagate(memory: Memory): void {
  const { dirty, form } = memory
  const { nodeAt, circles } = form.graph
  for (let place = dirty.take(0); place >= 0; place = dirty.take(place)) {
    const node = nodeAt[place]!
    if (node >= 0) {
      if (deriveNode(memory, node)) spread(memory, node)
    } else {
      deriveCircle(memory, circles[-1 - node]!, changed => spreadOut(memory, changed, place))
    }
  }
  judgeAll(memory)
}

/** Derives one part of the form; true when others must look again. */
function deriveNode(memory: Memory, node: number): boolean {
  const { nodes, form, truth, value } = memory
  if (node >= nodes.field && node < nodes.submit) return deriveField(memory, node - nodes.field, true)
  if (node < nodes.atoms) {
    const { field, test, target } = form.atoms[node]!
    const now = test(value[field]!, target) ? 1 : 0
    if (truth[node] === now) return false
    truth[node] = now
    return true
  }
  return node < nodes.field ? derivePage(memory, node - nodes.page) : deriveForm(memory)
}

function derivePage(memory: Memory, page: number): boolean {
  const now = holds(memory.form.programs, memory.form.pages[page]!, memory.truth) ? 1 : 0
  if (memory.open[page] === now) return false
  memory.open[page] = now
  memory.formStale = true
  return true
}

function deriveForm(memory: Memory): boolean {
  const { form, truth } = memory
  memory.canSubmit = holds(form.programs, form.submit, truth)
  memory.integration = holds(form.programs, form.integration, truth)
  memory.formStale = true
  return false
}

function spread(memory: Memory, node: number): void {
  const { start, dependents } = memory.form.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) memory.dirty.add(dependents[at]!)
  if (node >= memory.nodes.field) spreadIssues(memory, node - memory.nodes.field)
}

/** From a member of a circle: the circle itself has come to rest already. */
function spreadOut(memory: Memory, node: number, circle: number): void {
  const { start, dependents } = memory.form.graph
  for (let at = start[node]!; at < start[node + 1]!; at += 1) {
    if (dependents[at] !== circle) memory.dirty.add(dependents[at]!)
  }
  if (node >= memory.nodes.field) spreadIssues(memory, node - memory.nodes.field)
  else if (node >= memory.nodes.page) memory.formStale = true
}

function spreadIssues(memory: Memory, field: number): void {
  const { issueStart, issues } = memory.form.graph
  for (let at = issueStart[field]!; at < issueStart[field + 1]!; at += 1) markIssue(memory, issues[at]!)
}

function judgeAll(memory: Memory): void {
  const { issueQueue, issueDirty, issue, form } = memory
  for (let at = 0; at < memory.issueCount; at += 1) {
    const index = issueQueue[at]!
    issueDirty[index] = 0
    const now = issueOf(memory, form.fields[index]!)
    if (now === issue[index]) continue
    issue[index] = now
    markChanged(memory, index)
  }
  memory.issueCount = 0
}
