/*
 * A backup is a tar archive, written and read as a stream:
 *
 *   backup.json                            what it is: `Begin`
 *   tables/<table>/<company>/000001.copy.gz  rows as `copy … to stdout` writes them, whole rows, in batches
 *   files/<key>                            the bytes of each file that a row names
 *   keys/secret.key, keys/app-role.secret  what sealed the secrets; the password of the restricted role
 *   sums/000001.sha256                     the sums of the entries before it, as `sha256sum -c` reads them
 *   end.json                               what it held: `End`. Without it the backup is not whole.
 */

export const FORMAT = 1

/** Instead of a company, for tables that belong to none. */
export const ALL = 'all'

export interface Table {
  readonly name: string
  /** In the order of the rows. */
  readonly columns: readonly string[]
  readonly ofCompanies: boolean
}

export interface Begin {
  readonly format: number
  /** Version of Foyer that made it. */
  readonly foyer: string
  /** ISO. */
  readonly made_at: string
  /** Of the database it was made of, as `18.1`. */
  readonly postgres: string
  readonly installation: string | null
  /** Those that the database had seen. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** In an order in which they can be filled. */
  readonly tables: readonly Table[]
}

export interface End {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  readonly bytes: number
  /** Keys that rows name and whose bytes were lost before the backup, or are not what the row says. */
  readonly missing: readonly string[]
  readonly damaged: readonly string[]
  /** Last numbers that were given out, by sequence. */
  readonly sequences: Readonly<Record<string, number>>
  /** Entries before the last one with sums, and the SHA-256 of all of those together (hex). */
  readonly entries: number
  readonly sums: string
}
