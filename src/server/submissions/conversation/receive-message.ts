import { randomUUID } from 'node:crypto'
import { conversationLimits as limits } from '#contract/portal/conversation.ts'
import { inLines, isBlank } from '#contract/portal/written-text.ts'
import { invalid, type Problem } from '../../errors.ts'
import { isUuid, uuidIn } from '../../http/uuid-in.ts'
import type { FileRule } from '../intake/file-rules.ts'
import { idempotencyKey } from '../intake/idempotency-key.ts'
import { waitForTurn } from '../intake/large-body.ts'
import { dropUploads, type ParsedBody } from '../intake/parsed-body.ts'
import { receive } from '../intake/receive.ts'
import { limitFiles } from '../intake/submit-limits.ts'
import { persistAndStore } from '../storage/store-with-files.ts'
import type { SubmitContext } from '../submit-context.ts'
import type { NewEntry } from './conversation.repo.ts'
import { conversationTexts as texts, staffConversationTexts as staffTexts } from './conversation-texts.ts'
import { writtenId } from './written-id.ts'

/** The part that files come in. */
const FILES = 'files'
const RULES: ReadonlyMap<string, FileRule> = new Map([[FILES, { accept: undefined, megabytes: limits.megabytes }]])
/** Parts and characters of a message: more than one of ours has. */
const [MAX_PARTS, MAX_TEXT] = [40, 100_000]
const MEGABYTE = 1024 * 1024
/** What comes with a message besides. */
type Message = Omit<NewEntry, 'text' | 'files' | 'key' | 'kind' | 'people' | 'question'>

/** What a body says of it: staff say whether it is a note and whom it names, whoever sent the request what it answers. */
interface SaidBeside {
  readonly kind: NewEntry['kind']
  readonly people: readonly string[]
  readonly question: string
}

/**
 * Takes in a message with its files: all or nothing. A repeat with the same key gives the first one.
 * @returns its uuid
 * @throws Problem 400, 404, 409, 413, 415, 422, 429, 507
 */
export async function receiveMessage(context: SubmitContext, message: Message): Promise<{ readonly id: string } & SaidBeside> {
  const { services, portal, incoming } = context
  const body = await receive(incoming, {
    company: portal.company.id,
    storage: services.storage,
    rules: { fileFields: async () => RULES, maxParts: MAX_PARTS, maxText: MAX_TEXT, stripUpload: services.stripUpload },
    limits: { maxBytes: limits.megabytes * MEGABYTE + 2 * MAX_TEXT },
    turn: services.turn,
  })
  try {
    await waitForTurn(context)
    const said = message.side === 'staff' ? saidByStaff(body) : saidByRequester(body)
    const text = textIn(body)
    const files = body.files.flatMap(({ upload, name, size, type, sha256 }) => (upload ? [{ upload, name, size, type, sha256 }] : []))
    limitFiles(
      context,
      files.reduce((sum, { size }) => sum + size, 0),
    )
    const rows = files.map(({ upload, name, size, type, sha256 }, position) => ({
      id: randomUUID(),
      map_field: '',
      position,
      name,
      size,
      type,
      sha256: sha256.toString('hex'),
      storage_key: upload.key,
    }))
    const key = idempotencyKey(context, body)
    const written = await persistAndStore(files, () =>
      portal.submissions.conversation.write({ ...message, ...said, text, files: rows, key }),
    )
    return { id: writtenId(written), ...said }
  } finally {
    await dropUploads(body)
  }
}

function saidByStaff({ texts: parts }: ParsedBody): SaidBeside {
  const kind = parts.get('kind')
  if (kind !== 'message' && kind !== 'note') throw refused('kind', staffTexts.noKind)
  const people = [...new Set((parts.get('people') ?? '').split(',').filter(Boolean))]
  if (people.length > limits.people || !people.every(isUuid)) throw refused('people', staffTexts.nobody)
  return { kind, people: people.map(uuid => uuid.toLowerCase()), question: '' }
}

function saidByRequester({ texts: parts }: ParsedBody): SaidBeside {
  const question = parts.get('question') ?? ''
  // What nothing is called answers nothing.
  return { kind: 'message', people: [], question: isUuid(question) ? uuidIn(question) : '' }
}

function textIn({ texts: parts, files, issues }: ParsedBody): string {
  const text = inLines(parts.get('text') ?? '')
  const issue = issues[FILES]
  if (issue !== undefined) throw refused(FILES, issue)
  if (files.length > limits.files) throw refused(FILES, texts.tooManyFiles({ most: limits.files }))
  if (text.length > limits.text) throw refused('text', texts.tooLong({ most: limits.text }))
  if (isBlank(text) && files.length === 0) throw refused('text', texts.empty)
  return isBlank(text) ? '' : text
}

const refused = (part: string, text: string): Problem => invalid(text, { [part]: text })
