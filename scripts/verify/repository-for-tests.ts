import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A repository of its own for a test. */
export function aRepository() {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init', '-q')
  mkdirSync(join(root, 'tests'))
  const write = (path: string, text = path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const commit = () => {
    git('add', '-A')
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'a change')
  }
  return { root, write, commit }
}
