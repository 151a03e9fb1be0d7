/** Where a page of spaces begins: behind this one. */
export interface SpaceCursor {
  /** See `fit` in search.sql.ts. */
  readonly fit: number
  readonly name: string
  readonly id: string
}

const NIL = '00000000-0000-0000-0000-000000000000'
export const FIRST: SpaceCursor = { fit: -1, name: '', id: NIL }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const cursorText = ({ fit, name, id }: SpaceCursor): string => Buffer.from(JSON.stringify([fit, name, id])).toString('base64url')

/** What a browser gave back; undefined when it is none. '' stands for the first page. */
export function cursorFrom(text: string): SpaceCursor | undefined {
  if (text === '') return FIRST
  try {
    const [fit, name, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isCursor = Number.isInteger(fit) && Math.abs(Number(fit)) < 2 ** 31 && typeof name === 'string' && UUID.test(String(id))
    return isCursor && !name.includes('\0') ? { fit: Number(fit), name, id: String(id) } : undefined
  } catch {
    return undefined
  }
}
