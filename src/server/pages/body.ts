import { type Bytes, MIN_COMPRESSED_BYTES, once, QUICK_QUALITY } from '../http/compress.ts'
import type { Encoding } from '../http/encoding.ts'
import { type Behind, endingOf, joinedBrotli, MAX_GAP_BYTES, packBehind } from './joined-brotli.ts'
import { joinedGzip, MAX_STORED_BYTES, pack, type Packed } from './joined-gzip.ts'
import type { SpareTime } from './spare-time.ts'

/** The end of many answers. */
export interface Body {
  /** The bytes of an answer that begins with `head`. */
  behind(head: Buffer, encoding: Encoding | undefined): Promise<Bytes>
}

const BEST_QUALITY = 11
/** Compressed forms of one body, for heads of different lengths. */
const MAX_GAPS = 16

/** The body compressed for heads of one length and ending. */
interface BodyBehindHead {
  isBest: boolean
  behind: Promise<Behind | undefined>
}

/**
 * Compressed at most once in each encoding, when somebody takes it; what stands before it costs nothing. In the best quality, a tenth of a second in a
 * thread, behind the first answer, when there is spare time: many pages would take all of a core.
 */
export function bodyOfMany(text: string, spareTime: SpareTime): Body {
  const plain = Buffer.from(text)
  const gaps = new Map<string, BodyBehindHead>()
  let packed: Packed | undefined

  function gapFor(head: Buffer): BodyBehindHead {
    const ending = endingOf(head)
    const key = `${head.length} ${ending.toString('latin1')}`
    let gap = gaps.get(key)
    if (!gap) {
      if (gaps.size >= MAX_GAPS) gaps.delete(gaps.keys().next().value ?? '')
      gap = { isBest: false, behind: packBehind(head.length, ending, plain, QUICK_QUALITY) }
      gaps.set(key, gap)
    }
    const one = gap
    if (!one.isBest) one.isBest = spareTime.begin(() => improve(one, head.length, ending))
    return one
  }

  /** Requests meanwhile get the quickly compressed one, which the first of them waits for. */
  async function improve(gap: BodyBehindHead, length: number, ending: Buffer): Promise<void> {
    await gap.behind
    const best = await packBehind(length, ending, plain, BEST_QUALITY)
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
