import { useEffect, useState } from 'react'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import { getSpace } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'

export interface LoadedSpace {
  /** Undefined: on its way. */
  readonly space: SpaceDetails | undefined
  readonly hasFailed: boolean
  /** There is none, or none any more. */
  readonly isMissing: boolean
  readonly reload: () => void
}

/** The space with this uuid, with everything that is known of it; undefined: none is asked for. */
export function useSpace(company: string, uuid: string | undefined): LoadedSpace {
  const [times, setTimes] = useState(0)
  const [loaded, setLoaded] = useState<{ of: string; space: SpaceDetails | undefined; isMissing: boolean }>()
  const wanted = `${uuid ?? ''} ${times}`
  useEffect(() => {
    if (uuid === undefined) return
    const abort = new AbortController()
    void call(getSpace, { params: { company, uuid }, signal: abort.signal }).then(({ ok, status, body }) => {
      if (!abort.signal.aborted) setLoaded({ of: wanted, space: ok ? body : undefined, isMissing: status === 404 })
    })
    return () => abort.abort()
  }, [company, uuid, wanted])
  const isOfSpace = loaded?.space?.uuid === uuid
  const hasFailed = loaded?.of === wanted && loaded.space === undefined
  return {
    // What is known stays in sight while it is read again.
    space: isOfSpace ? loaded?.space : undefined,
    hasFailed,
    isMissing: hasFailed && loaded.isMissing,
    reload: () => setTimes(before => before + 1),
  }
}
