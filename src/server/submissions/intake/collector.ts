import { SENT_TWICE, submitTexts } from '../messages.ts'
import { mimeTypeOf } from '#fields/kit/file-types.ts'
import { refusalTexts, refusedFileTexts } from '#fields/kit/file-texts.ts'
import { tooLarge, type Problem, malformed, noRoom } from '../../errors.ts'
import { type CheckedFile, cleanName, checkFile } from '../../files/check-file.ts'
import type { StripUpload, WrittenUpload } from '../../files/pictures/strip-upload.ts'
import { NoRoom, type Storage, type Upload } from '../../files/storage.ts'
import { discard, type FilePart, freeName, hasFileName } from './file-part.ts'
import type { FileRule, FileRules } from './file-rules.ts'
import type { ParsedBody, UploadedFile } from './parsed-body.ts'

/** What the parts of a body are held to while they come. */
export interface PartRules {
  /** The file fields of the version with this number (text of `_version`, undefined: not received yet). */
  readonly fileFields: (version: string | undefined) => Promise<FileRules>
  /** More parts than any form can have. */
  readonly maxParts: number
  /** Bytes of all texts together. */
  readonly maxText: number
  /** Takes out of pictures that answers name what was written beside the picture. */
  readonly stripUpload: StripUpload
}

const MEGABYTE = 1024 * 1024
const MAX_NAME = 200
/** Characters of one answer: more than any kind of field takes. */
const MAX_ANSWER = 64 * 1024
/** The part that holds many answers. */
const EXCLUDED = 'excluded_request_fields'
/** Characters of the issue of one field. */
const MAX_ISSUE = 2000
const NO_DIGEST = Buffer.alloc(32)

/** Takes the parts of a body one by one, in their order, and lets nothing grow beyond its limits. */
export class Collector {
  /** Why nothing more is stored. What still comes is discarded. */
  problem: Problem | undefined
  private readonly texts = new Map<string, string>()
  private readonly files: UploadedFile[] = []
  /** Ends when the last file so far is stored. */
  private lastFile: Promise<unknown> = Promise.resolve()
  private readonly issues: Record<string, string> = Object.create(null)
  private readonly sizes = new Map<string, number>()
  private parts = 0
  private characters = 0
  private readonly company: string
  private readonly storage: Storage
  private readonly rules: PartRules

  constructor(company: string, storage: Storage, rules: PartRules) {
    this.company = company
    this.storage = storage
    this.rules = rules
  }

  body(): ParsedBody {
    return { texts: this.texts, files: this.files, issues: this.issues, parts: this.parts }
  }

  /** The text of `_version`; undefined: not received yet. */
  version(): string | undefined {
    return this.texts.get('_version')
  }

  text(name: string, value: string): void {
    if (!this.countPart()) return
    this.characters += value.length + name.length
    if (this.characters > this.rules.maxText || (value.length > MAX_ANSWER && name !== EXCLUDED)) this.refuse(tooLarge())
    else if (this.texts.has(name)) this.refuse(malformed(SENT_TWICE))
    // U+0000 is no text: neither a browser types it nor the database stores it.
    else if (name.length <= MAX_NAME) this.texts.set(name, value.includes('\0') ? value.replaceAll('\0', '') : value)
  }

  /** How many parts came so far. */
  count(): number {
    return this.parts
  }

  /**
   * Reads all chunks, whatever becomes of them. Files are stored one after the other, in the order of their parts: names, issues
   * and what a field has room for are the same however the body came.
   */
  file(part: FilePart): Promise<void> {
    const counted = this.countPart()
    // What is said of the version after this part does not count for it.
    const version = this.version()
    const stored = this.lastFile.then(() => (counted ? this.fileInTurn(part, version) : discard(part)))
    this.lastFile = stored.catch(() => undefined)
    return stored
  }

  private async fileInTurn(part: FilePart, version: string | undefined): Promise<void> {
    const rule = (await this.rules.fileFields(version)).get(part.name)
    if (!rule || !hasFileName(part) || this.isFull(part.name, rule)) return discard(part)
    const file = await this.store(part, rule)
    if (file) this.files.push(file)
  }

  refuse(problem: Problem): void {
    this.problem ??= problem
  }

  private countPart(): boolean {
    this.parts += 1
    if (this.parts > this.rules.maxParts) this.refuse(tooLarge(submitTexts.tooManyParts))
    return this.problem === undefined
  }

  private async store(part: FilePart, rule: FileRule): Promise<UploadedFile | undefined> {
    const mapField = part.name
    const upload = await this.refuseWhenFull(() => this.storage.begin(this.company))
    if (!upload) {
      await discard(part)
      return undefined
    }
    try {
      const size = await this.write(upload, part, rule)
      const isWhole = this.problem === undefined && this.fits(mapField, rule, size)
      const written = isWhole ? await this.refuseWhenFull(() => upload.finish()) : undefined
      const file = { name: cleanName(part.filename), type: part.type, size, accept: rule.accept }
      const checked = written && (await checkFile(file, (start, length) => upload.peek(start, length)))
      if (checked?.refusal) this.addIssue(mapField, checked.refusal)
      const stored = checked?.type === undefined ? undefined : await this.strip({ ...written!, upload }, checked, part.name, rule)
      if (!stored) await upload.drop()
      return {
        mapField,
        // A file that gets another name takes no other's.
        name: checked && checked.name !== file.name ? freeName(checked.name, this.namesIn(mapField)) : file.name,
        type: checked?.type ?? (mimeTypeOf(file.name) || file.type.slice(0, 100)),
        size: stored?.size ?? size,
        sha256: stored?.sha256 ?? written?.sha256 ?? NO_DIGEST,
        upload: stored?.upload,
      }
    } catch (error) {
      await upload.drop()
      throw error
    }
  }

  /** Only pictures that an answer names are altered: whoever sends a file with a file field means these very bytes. */
  private async strip(
    written: WrittenUpload,
    { name, type = '' }: CheckedFile,
    mapField: string,
    { attached }: FileRule,
  ): Promise<WrittenUpload | undefined> {
    if (!attached) return written
    const stripped = await this.refuseWhenFull(() => this.rules.stripUpload(this.storage, this.company, written, type))
    if (!stripped && !this.problem) this.addIssue(mapField, refusalTexts.unreadable({ name }))
    return stripped
  }

  private isFull(mapField: string, { attached }: FileRule): boolean {
    if (!attached || this.namesIn(mapField).length < attached.maxCount) return false
    this.addIssue(mapField, refusedFileTexts.tooMany({ most: attached.maxCount }))
    return true
  }

  private namesIn(mapField: string): string[] {
    return this.files.filter(file => file.mapField === mapField).map(file => file.name)
  }

  /** Writes until the field is full; what comes after is only counted. @returns the size */
  private async write(upload: Upload, { name, chunks }: FilePart, { megabytes, attached }: FileRule): Promise<number> {
    let size = 0
    const most = (attached?.megabytesEach ?? megabytes) * MEGABYTE
    for await (const chunk of chunks) {
      size += chunk.length
      const all = (this.sizes.get(name) ?? 0) + chunk.length
      this.sizes.set(name, all)
      if (this.problem === undefined && size <= most && all <= megabytes * MEGABYTE) await this.refuseWhenFull(() => upload.write(chunk))
    }
    return size
  }

  /** A full disk refuses the request; it breaks nothing. */
  private async refuseWhenFull<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error
      this.refuse(noRoom())
      return undefined
    }
  }

  private fits(mapField: string, { megabytes, attached }: FileRule, size: number): boolean {
    const most = attached?.megabytesEach ?? megabytes
    if (size <= most * MEGABYTE && (this.sizes.get(mapField) ?? 0) <= megabytes * MEGABYTE) return true
    this.addIssue(mapField, refusedFileTexts.tooLarge({ megabytes: most }))
    return false
  }

  /** Each file that is refused is named, so that one more try is enough. */
  private addIssue(mapField: string, text: string): void {
    const issue = this.issues[mapField]
    if (issue === undefined) this.issues[mapField] = text
    else if (!issue.includes(text) && issue.length < MAX_ISSUE) this.issues[mapField] = `${issue} ${text}`
  }
}
