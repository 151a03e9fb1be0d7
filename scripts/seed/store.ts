import type { Client } from 'pg'
import type { Storage, Upload } from '#server/files/storage.ts'
import type { DemoFile } from './documents.ts'
import { storeBookedSpaces } from './booked-spaces.ts'
import { draftOf } from './drafts.ts'
import { favoriteRows } from './favorites.ts'
import { formsOf } from './forms/all.ts'
import { citiesOf } from './inventory/places.ts'
import { picturesOf } from './inventory/space-pictures.ts'
import { spacesOf } from './inventory/spaces.ts'
import { storeInventory } from './inventory/store-inventory.ts'
import { demoCampuses } from './inventory/posters.ts'
import { storePosters } from './inventory/store-posters.ts'
import { insert } from './insert.ts'
import { peopleOf } from './people.ts'
import { logo, motif } from './pictures.ts'
import type { DemoCompany } from './profiles.ts'
import {
  companyId,
  draftId,
  draftRow,
  type FileOwner,
  fileRow,
  formRows,
  nightRows,
  type SeedFile,
  submissionId,
  submissionRow,
  typeRows,
  userRow,
} from './rows.ts'
import { styleRows } from './styles.ts'
import { hasPosters } from './poster-answers.ts'
import { submissionsOf } from './submissions.ts'

/** What the seed works with. */
export interface SeedContext {
  /** Connected as the owner of the tables. */
  readonly owner: Client
  readonly storage: Storage
  readonly hashPassword: (password: string) => Promise<string>
}

/** Is there a company with this path already, whoever made it? Then the demo leaves it alone. */
export async function isThere(owner: Client, path: string): Promise<boolean> {
  const { rowCount } = await owner.query('select 1 from company where path = $1', [path])
  return (rowCount ?? 0) > 0
}

/**
 * Stores one demo company with everything of it: all or nothing. False when there is one already.
 * Files go to the storage first and are dropped again when the rows cannot be stored.
 */
export async function storeCompany({ owner, storage, hashPassword }: SeedContext, company: DemoCompany): Promise<boolean> {
  const uploads: Upload[] = []
  const storeFile = async (mapField: string, position: number, file: Omit<DemoFile, 'key'>): Promise<SeedFile> => {
    const upload = await storage.begin(companyId(company))
    uploads.push(upload)
    await upload.write(file.bytes)
    const { size, sha256 } = await upload.finish()
    await upload.persist()
    return { map_field: mapField, position, name: file.name, size, type: file.type, sha256, storage_key: upload.key }
  }
  await owner.query('begin')
  try {
    if (!(await insertCompany(owner, company))) return false
    await owner.query(`select set_config('app.company', $1, true)`, [companyId(company)])
    await insertPeople(owner, company, hashPassword)
    await insertLogo(owner, company, storeFile)
    await insert(owner, 'favorite_field', favoriteRows(company))
    await insert(owner, 'style', styleRows(company))
    // A request has one of them.
    await owner.query('select seed_request_statuses($1)', [companyId(company)])
    await insertForms(owner, company, storeFile)
    await storeInventory(owner, companyId(company), company.profile.path, citiesOf(company.region.key))
    await insertPictures(owner, company, storeFile)
    await insertPosters(owner, company, storeFile)
    await storeBookedSpaces(owner, company)
    await owner.query('commit')
    return true
  } catch (error) {
    await Promise.allSettled(uploads.map(upload => upload.drop()))
    throw error
  } finally {
    // After a commit there is nothing left to undo.
    await owner.query('rollback').catch(() => undefined)
  }
}

type StoreFile = (mapField: string, position: number, file: Omit<DemoFile, 'key'>) => Promise<SeedFile>

/** Its first steps lie behind it. */
async function insertCompany(owner: Client, company: DemoCompany): Promise<boolean> {
  const now = new Date()
  const row = { id: companyId(company), ...company.profile, profile_saved_at: now, setup_hidden_at: now }
  return (await insert(owner, 'company', [row], 'on conflict (path) do nothing')) > 0
}

async function insertPeople(owner: Client, company: DemoCompany, hashPassword: SeedContext['hashPassword']): Promise<void> {
  await insert(owner, 'form_type', typeRows(company))
  const people = peopleOf(company.region)
  const hashes = await Promise.all(people.map(person => hashPassword(person.password)))
  await insert(
    owner,
    'users',
    people.map((person, index) => userRow(company, person, hashes[index]!)),
  )
}

async function insertLogo(owner: Client, company: DemoCompany, storeFile: StoreFile): Promise<void> {
  const bytes = logo(company.profile.accent)
  const file = await storeFile('logo', 0, { name: 'logo.png', type: 'image/png', size: bytes.length, bytes })
  const row = fileRow(company, {}, file, new Date())
  await insert(owner, 'file', [row])
  await owner.query('update company set logo_file = $2 where id = $1', [companyId(company), row['id']])
}

async function insertForms(owner: Client, company: DemoCompany, storeFile: StoreFile): Promise<void> {
  for (const form of formsOf(company.region)) {
    const rows = formRows(company, form)
    await insert(owner, 'form', [rows.form])
    await insert(owner, 'form_version', [rows.version])
    await insert(owner, 'form_count', [rows.count])
    const submissions = submissionsOf(company, form)
    const made = submissions.map((submission, index) => submissionRow(company, form, submission, index))
    await insert(owner, 'submission', made)
    await insert(
      owner,
      'guest_room_night',
      submissions.flatMap((submission, index) => nightRows(company, form, submission, index)),
    )
    for (const [index, { files, submittedAt }] of submissions.entries()) {
      await insertFiles(owner, company, storeFile, { submission: submissionId(company, form, index) }, files, submittedAt)
    }
    const draft = draftOf(form, submissions)
    if (!draft) continue
    await insert(owner, 'draft', [draftRow(company, form, draft)])
    await insertFiles(owner, company, storeFile, { draft: draftId(company, form, draft) }, draft.files, new Date())
  }
}

/** Pictures of spaces, each a file of its own: whoever gives a space another one takes the one before away. */
async function insertPictures(owner: Client, company: DemoCompany, storeFile: StoreFile): Promise<void> {
  const { profile, region } = company
  const cities = citiesOf(region.key)
  for (const [index, { space, name, bytes }] of picturesOf(profile.path, cities, spacesOf(profile.path, cities)).entries()) {
    const row = fileRow(company, {}, await storeFile('space', index, { name, type: 'image/png', size: bytes.length, bytes }), new Date())
    await insert(owner, 'file', [row])
    await owner.query('update space set image_file = $3 where company_id = $1 and id = $2', [companyId(company), space, row['id']])
  }
}

/** Posters, what they cost, and where those of the submissions hang. */
async function insertPosters(owner: Client, company: DemoCompany, storeFile: StoreFile): Promise<void> {
  const bytes = motif(company.profile.accent)
  const file = await storeFile('poster', 0, { name: 'poster.png', type: 'image/png', size: bytes.length, bytes })
  const row = fileRow(company, {}, file, new Date())
  await insert(owner, 'file', [row])
  const forms = formsOf(company.region).filter(hasPosters)
  const bookings = forms.flatMap(form =>
    submissionsOf(company, form).flatMap(({ posters }, index) =>
      posters.flatMap(({ mapField, buildings, firstDay, lastDay }) =>
        buildings.map(building => ({
          submission: submissionId(company, form, index),
          map_field: mapField,
          building,
          first: firstDay,
          last: lastDay,
        })),
      ),
    ),
  )
  await storePosters(
    owner,
    companyId(company),
    demoCampuses(company.profile.path, citiesOf(company.region.key)),
    String(row['id']),
    bookings,
  )
}

async function insertFiles(
  owner: Client,
  company: DemoCompany,
  storeFile: StoreFile,
  of: FileOwner,
  files: Readonly<Record<string, readonly DemoFile[]>>,
  at: Date,
): Promise<void> {
  for (const [mapField, list] of Object.entries(files)) {
    const stored = await Promise.all(list.map((file, position) => storeFile(mapField, position, file)))
    await insert(
      owner,
      'file',
      stored.map(file => fileRow(company, of, file, at)),
    )
  }
}
