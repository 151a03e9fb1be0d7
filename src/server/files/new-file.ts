/** A row to be, for bytes that lie in the storage under `storage_key`. */
export interface NewFile {
  readonly map_field: string
  readonly position: number
  readonly name: string
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
}

/** A row that is there already, and its place among the files of its field. */
export interface KeptPlace {
  readonly uuid: string
  readonly map_field: string
  readonly position: number
}
