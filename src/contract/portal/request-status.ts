// Apart from the calls: rows of lists name it too.

/** Where a request stands, whatever a company calls it. `asked`: its requester has to answer; `done`: its event is over. */
export const PHASES = ['new', 'open', 'asked', 'approved', 'declined', 'cancelled', 'done'] as const
export type RequestPhase = (typeof PHASES)[number]

/** Something is to be done about it still. */
export const OPEN_PHASES = ['new', 'open', 'asked'] as const satisfies readonly RequestPhase[]

/** Nobody changes its answers any more. */
export const ENDED_PHASES = ['declined', 'cancelled', 'done'] as const satisfies readonly RequestPhase[]
export type EndedPhase = (typeof ENDED_PHASES)[number]
export const isEnded = (phase: RequestPhase): phase is EndedPhase => (ENDED_PHASES as readonly RequestPhase[]).includes(phase)

/** It was answered: what is booked followed. */
export const isDecided = (phase: RequestPhase): boolean => phase === 'approved' || isEnded(phase)

/** Its event takes place, as far as anybody knows. */
export const LIVING_PHASES = [...OPEN_PHASES, 'approved'] as const satisfies readonly RequestPhase[]

/** How a status is drawn: with an icon and its word, never by colour alone. */
export const STATUS_TONES = ['neutral', 'info', 'wait', 'good', 'bad', 'over'] as const
export type StatusTone = (typeof STATUS_TONES)[number]

/** A status as a row of a list names it. */
export interface RequestStatusName {
  readonly key: string
  /** For staff. */
  readonly label: string
  readonly tone: StatusTone
  readonly phase: RequestPhase
}

/** A status that requests of a company may have (P8.85). */
export interface RequestStatus extends RequestStatusName {
  /** What whoever sent the request reads in place of the label, and a sentence that says what happens next. */
  readonly requester_label: string
  readonly sentence: string
  /** What requests of its phase begin with. */
  readonly is_default: boolean
}

/** Letters. */
export const statusLimits = { label: 60, sentence: 300 } as const
