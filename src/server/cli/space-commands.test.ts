import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { operatorOf } from '#tests/kit/operator.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const say = operatorOf(server)
const CSV = `region,location,country,timezone,worksite,building,space,seats\nEMEA,Berlin,DE,Europe/Berlin,Spreehof,House,Hall,300\n`

function written(text: string | Uint8Array): string {
  const path = join(server.dataDir, 'spaces.csv')
  writeFileSync(path, text)
  return path
}

test('an operator imports a file of spaces, exports them, and takes the import back', async () => {
  const acme = await server.company('acme')
  const { fingerprint } = spaceFilesOf(server, acme)
  const before = await fingerprint()
  const path = written(CSV)
  expect(await say(['import', 'acme', path, '--dry-run'])).toMatch(
    /^1 row \(UTF-8, comma\): 1 new, 0 changed, 0 the same, 0 wrong; 0 spaces are not in the file\n {2}1 new of location: Berlin\n[^]*Nothing has been written\.$/,
  )
  expect(await fingerprint()).toEqual(before)
  const uuid = /import undo acme (\S+)$/.exec(await say(['import', 'acme', path]))?.[1] ?? ''
  expect(await say(['export', 'acme', 'csv'])).toContain('EMEA,Berlin,DE,Europe/Berlin,Spreehof,House,,Hall,,300')
  expect(await say(['import', 'list', 'acme'])).toContain(`${uuid}  `)
  expect(await say(['import', 'undo', 'acme', uuid])).toBe(`The import ${uuid} of acme is undone`)
  expect(await fingerprint()).toEqual(before)
  await expect(say(['import', 'undo', 'acme', uuid])).rejects.toThrow('This import is undone already.')
})

test('a file with a wrong row ends the command with its row and column', async () => {
  await server.company('beta')
  await expect(say(['import', 'beta', written(CSV.replace('300', '3OO'))])).rejects.toThrow(
    /row 2, seats \(Hall\): "3OO" “3OO” is not a whole number from 0 to 1,000,000\. Meant: 300\?\nNothing has been written\.$/,
  )
  await expect(say(['import', 'beta', '/nowhere.csv'])).rejects.toThrow('/nowhere.csv cannot be read.')
  // From where the operator is, though npm runs it in the folder of the package.
  const meant = resolve(process.env['INIT_CWD'] ?? '.', 'nowhere.csv')
  await expect(say(['import', 'beta', 'nowhere.csv'])).rejects.toThrow(`${meant} cannot be read.`)
})

test('names and columns that are not there end the command, and names come along where that is said', async () => {
  const delta = await server.company('delta')
  const text = CSV.replace('seats', 'Seats count,features').replace('300', '300,Espresso bar;Projektor')
  await expect(say(['import', 'delta', written(text)])).rejects.toThrow(
    '  There is no column "Seats count". Meant: seats?\n  2 new of feature:\n    Projektor, in 1 row Meant: Projector?\n    Espresso bar, in 1 row\nNothing has been written.',
  )
  const right = written(text.replace('Seats count', 'seats').replace(';Projektor', ''))
  await expect(say(['import', 'delta', right])).rejects.toThrow('Nothing has been written.')
  expect(await say(['import', 'delta', right, '--create'])).toContain('Imported.')
  expect(await spaceFilesOf(server, delta).export('csv')).toContain('Espresso bar')
})

test('a file with equal wrong cells ends the command with each of them once', async () => {
  await server.company('epsilon')
  const row = (space: string) => `EMEA,Berlin,DE,Europe/Berlin,Spreehof,House,${space},many\n`
  await expect(say(['import', 'epsilon', written(`${CSV}${row('A')}${row('B')}`)])).rejects.toThrow(
    /rows 3, 4, seats: "many" “many” is not a whole number from 0 to 1,000,000\.\nNothing has been written\.$/,
  )
})

test('a file that does not prove its letters ends the command with those that it may have, and is read in the ones that are told', async () => {
  const gamma = await server.company('gamma')
  const { fingerprint } = spaceFilesOf(server, gamma)
  const before = await fingerprint()
  const path = written(Uint8Array.from([...CSV.replace('Hall', 'H\u00f6rsaal')].map(sign => sign.charCodeAt(0))))
  await expect(say(['import', 'gamma', path])).rejects.toThrow(
    /^It has to be said in which letters this file is written\. Nothing has been written\.\n {2}--letters windows-1252 {3}as in Hörsaal\n/,
  )
  expect(await fingerprint()).toEqual(before)
  expect(await say(['import', 'gamma', path, '--letters', 'windows-1252'])).toMatch(
    /^1 row \(Western European \(Windows-1252\), comma\): 1 new/,
  )
  await expect(say(['import', 'gamma', written('PK\u0003\u0004')])).rejects.toThrow('This is an Excel workbook. Save it as CSV UTF-8.')
})
