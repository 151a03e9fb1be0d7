import { OutboundFailure } from './failure.ts'

const MAX_DEPTH = 64
const [QUOTE, BACKSLASH] = [0x22, 0x5c]

/** JSON from outside. Its depth is counted first: what is deep costs more than what is long. @throws OutboundFailure */
export function parseJson(body: Buffer): unknown {
  if (depthOf(body) > MAX_DEPTH) throw new OutboundFailure('depth', 'The answer nests too deep')
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new OutboundFailure('json', 'The answer is no JSON')
  }
}

function depthOf(body: Buffer): number {
  let [depth, deepest, inText] = [0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (inText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, (depth += 1))
    else if (byte === 0x5d || byte === 0x7d) depth -= 1
  }
  return deepest
}
