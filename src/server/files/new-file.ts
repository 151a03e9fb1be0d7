/** A row to be, for bytes that lie in the storage under `storage_key`. */
export interface NewFileRow {
  /** uuid. */
  readonly id: string
  readonly map_field: string
  readonly position: number
  readonly name: string
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
}

/** An existing row, and its position among the files of its field. */
export interface FileSlot {
  readonly uuid: string
  readonly map_field: string
  readonly position: number
}
