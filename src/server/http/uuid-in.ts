import { notFound } from '../errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** An id of a path or a body, as it is stored. @throws Problem 404 for what is none */
export function uuidIn(text: string): string {
  if (!isUuid(text)) throw notFound()
  return text.toLowerCase()
}
