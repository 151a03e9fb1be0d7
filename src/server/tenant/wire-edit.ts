import type { Portal } from '../portal.ts'

export interface WireEdit {
  readonly event_id?: string
  /** Of a guest's edit link. */
  readonly event_key?: string
}

/** The submission that is edited, when this visitor may edit it: its bookings do not stand in its own way, nobody else's are left out. */
export async function ownSubmission({ findEditable }: Portal, { event_id, event_key = '' }: WireEdit): Promise<string | undefined> {
  return event_id === undefined ? undefined : (await findEditable(event_id, event_key))?.row.id
}
