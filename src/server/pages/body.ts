import { type Bytes, MIN_COMPRESSED_BYTES, once, QUICK_QUALITY } from '../http/compress.ts'
import type { Encoding } from '../http/encoding.ts'
import { type Behind, endingOf, joinedBrotli, MAX_GAP_BYTES, packBehind } from './joined-brotli.ts'
import { joinedGzip, MAX_STORED_BYTES, pack, type Packed } from './joined-gzip.ts'

/** The end of many answers. */
export interface Body {
  /** The bytes of an answer that begins with `head`. */
  behind(head: Buffer, encoding: Encoding | undefined): Promise<Bytes>
}

const BEST_QUALITY = 11
/** Answers after which the best quality is worth its time, a tenth of a second in a thread. */
const BEST_AFTER = 8
/** Compressed forms of one body, for heads of different lengths. */
const MAX_GAPS = 16

/** The body compressed for heads of one length and ending. */
interface BodyBehindHead {
  sent: number
  behind: Promise<Behind | undefined>
}

/** Compressed at most once in each encoding, when somebody takes it; what stands before it costs nothing. */
export function bodyOfMany(text: string): Body {
  const plain = Buffer.from(text)
  const gaps = new Map<string, BodyBehindHead>()
  let packed: Packed | undefined

  function gapFor(head: Buffer): BodyBehindHead {
    const ending = endingOf(head)
    const key = `${head.length} ${ending.toString('latin1')}`
    let gap = gaps.get(key)
    if (!gap) {
      if (gaps.size >= MAX_GAPS) gaps.delete(gaps.keys().next().value ?? '')
      gap = { sent: 0, behind: packBehind(head.length, ending, plain, QUICK_QUALITY) }
      gaps.set(key, gap)
    }
    gap.sent += 1
    if (gap.sent === BEST_AFTER) void improve(gap, head.length, ending)
    return gap
  }

  /** Requests meanwhile get the quickly compressed one. */
  async function improve(gap: BodyBehindHead, length: number, ending: Buffer): Promise<void> {
    const best = await packBehind(length, ending, plain, BEST_QUALITY).catch(() => undefined)
    if (best) gap.behind = Promise.resolve(best)
  }

  return {
    async behind(head, encoding) {
      if (!encoding || head.length + plain.length < MIN_COMPRESSED_BYTES) return { body: Buffer.concat([head, plain]), encoding: undefined }
      if (head.length > (encoding === 'br' ? MAX_GAP_BYTES : MAX_STORED_BYTES)) return once(Buffer.concat([head, plain]), encoding)
      if (encoding === 'gzip') return { body: joinedGzip(head, (packed ??= pack(plain))), encoding }
      const behind = await gapFor(head).behind
      return behind ? { body: joinedBrotli(head, behind), encoding } : once(Buffer.concat([head, plain]), encoding)
    },
  }
}
