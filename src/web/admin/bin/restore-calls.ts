import { type BinKind, restoreFavorite, restoreForm, restoreStyle, restoreSubmission } from '#contract/portal/bin.ts'
import type { Outcome } from '#contract/answer.ts'
import { call, type Result } from '../../api/call.ts'

export interface Binned {
  /** Path of the company. */
  readonly company: string
  readonly kind: BinKind
  readonly uuid: string
}

/** How it comes back: `anyway` with spaces that do not fit, or under other names. */
export interface RestoredAs {
  readonly anyway?: boolean
  readonly name?: string
  readonly path?: string
}

/** Brings back what lies in the bin. */
export function restoreBinned({ company, kind, uuid }: Binned, { anyway, name, path }: RestoredAs = {}): Promise<Result<Outcome>> {
  const params = { company, id: uuid }
  const names = { ...(name !== undefined && { name }), ...(path !== undefined && { path }) }
  switch (kind) {
    case 'submissions':
      return call(restoreSubmission, { params, body: anyway ? { anyway } : {} })
    case 'forms':
      return call(restoreForm, { params, body: names })
    case 'fields':
      return call(restoreFavorite, { params, body: names })
    case 'styles':
      return call(restoreStyle, { params, body: names })
  }
}
