import type { CompiledForm } from '../compile/compiled-form.ts'
import { createMemory } from './create-memory.ts'
import { FormRun } from './form-run.ts'
import { restoreState } from './input.ts'
import type { Env, Run, RunState } from './run.ts'
import { evaluateAll } from './waiting.ts'

/**
 * Starts a run: the same in browser, server and preview. `state`: a draft's, or answers that are already there (`applied` may
 * be empty then). Answers that fit no field are left out.
 */
export function startRun(form: CompiledForm, env: Env, state?: RunState): Run {
  const memory = createMemory(form, env)
  if (state) restoreState(memory, state)
  for (const line of form.complaints) env.log(line)
  evaluateAll(memory)
  return new FormRun(memory)
}
