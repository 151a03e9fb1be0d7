/** A space in the answer of a field that books. */
export interface BookedSpace {
  /** uuid of the space. */
  readonly uid: string
  /** uuid of one of its layouts, or ''. */
  readonly layout_uid: string
  /** Of a custom layout: in words, and its drawing (the index of a file part of this field, later its uuid), or ''. */
  readonly description: string
  readonly is_custom_layout: boolean
  readonly custom_layout_image: string
  /** Civil days `YYYY-MM-DD` on which it is taken; empty: on all days of the event. */
  readonly days: readonly string[]
  /** uuid of the space of the same answer that lies beside it and shares its people, or ''. */
  readonly beside: string
}

/** mapFields of the fields whose answers say when an event takes place, and for how many. */
export interface EventFields {
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  readonly timezone: string
  readonly seating_capacity: string
  readonly event_name: string
}

/** What the answer of a field books. */
export interface BookingRequest {
  readonly spaces: readonly BookedSpace[]
  readonly event: EventFields
  /** Nights belong to the event (P12.19). */
  readonly overnight: boolean
}

/** Where the posters of an answer hang, and which fields say when (P12.29). */
export interface BookedPosters {
  /** uuids of buildings: one location in each of them, on every day. */
  readonly buildings: readonly string[]
  /** mapFields of the first and the last day, and of what the poster is called elsewhere. */
  readonly start_date: string
  readonly end_date: string
  readonly poster: string
}

/** Rooms for guests that are asked for in one night. */
export interface RoomNight {
  /** The civil day `YYYY-MM-DD` on which the night begins. */
  readonly date: string
  /** Run of the house. */
  readonly any: number
  /** One bed. */
  readonly single: number
  /** Two beds. */
  readonly double: number
  readonly suite: number
}
