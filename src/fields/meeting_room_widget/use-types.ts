import { useEffect, useState } from 'react'
import { agendaItemTypes, setupTypes } from '#contract/tenant/company.ts'
import type { RunnerAccess } from '../field-props.ts'
import type { TypeLists } from './pasted-rows.ts'

interface LoadedTypes extends TypeLists {
  /** They were asked for and did not come. */
  readonly isMissing: boolean
  readonly retry: () => void
}

const NONE: TypeLists = { agendaItemTypes: [], setupTypes: [] }

/** The agenda items and set-ups of the company (P10.22), once the run may reach the world. */
export function useTypes(runner: RunnerAccess | undefined): LoadedTypes {
  'use no memo'
  const [lists, setLists] = useState<TypeLists | 'missing'>(NONE)
  const [attempt, setAttempt] = useState({})

  useEffect(() => {
    if (!runner || !attempt) return
    const controller = new AbortController()
    async function load({ callTenant }: RunnerAccess) {
      const found = await Promise.all([agendaItemTypes, setupTypes].map(each => callTenant(each, undefined, controller.signal)))
      if (controller.signal.aborted) return
      const [agenda, setup] = found.map(items => (Array.isArray(items) ? items.map(({ name }) => name) : undefined))
      setLists(agenda && setup ? { agendaItemTypes: agenda, setupTypes: setup } : 'missing')
    }
    const stop = runner.whenEffectsEnabled(() => void load(runner))
    return () => {
      stop()
      controller.abort()
    }
  }, [runner, attempt])

  return {
    ...(lists === 'missing' ? NONE : lists),
    isMissing: lists === 'missing',
    retry: () => setAttempt({}),
  }
}
