import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, privateFolder } from './account.ts'
import { environmentOf } from './initialise.ts'
import type { Listening } from './secrets.ts'

/**
 * Runs the command and reads from a pipe whose other end only the server holds. When the pipe closes (the server
 * stopped it, or is gone, however that happened), the command gets a signal to end: fast, and at once if that takes long.
 */
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{
  read -r _
  kill -INT $server
  for second in 1 2 3 4 5 6 7 8; do sleep 1; kill -0 $server || exit 0; done
  kill -QUIT $server
} <&3 >/dev/null 2>&1 &
guard=$!
exec 3<&- </dev/null
wait $server
code=$?
kill $guard 2>/dev/null
rmdir "$SOCKETS" 2>/dev/null
exit $code
`

/** The same for Windows, which has no shell of this kind. */
const WATCHDOG_JS = `
const { spawn, execFile } = require('node:child_process')
const [program, control, folder, ...args] = process.argv.slice(1)
const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
server.on('exit', code => process.exit(code ?? 1))
process.stdin.on('end', () => execFile(control, ['stop', '-D', folder, '-m', 'fast'], () => {})).resume()
`

const LOG_BYTES = 10 * 1024 * 1024

const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  io_method: 'sync',
  max_connections: '60',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Keeps what people typed out of the log: no statements, no parameters, no details of refused rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_min_messages: 'warning',
}

export interface Start {
  readonly native: string
  readonly folder: string
  readonly account: Account | undefined
  readonly at: Listening
  readonly logFile: string
  /** Over the settings above. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts PostgreSQL under a watchdog. Ending the child's stdin stops it; the child ends when PostgreSQL has. */
export function startWatched({ native, folder, account, at, logFile, settings }: Start): ChildProcess {
  const windows = process.platform === 'win32'
  const binary = (name: string) => join(native, 'bin', windows ? `${name}.exe` : name)
  const wanted = {
    ...SETTINGS,
    ...(windows
      ? { listen_addresses: at.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: at.host, unix_socket_permissions: '0700' }),
    port: String(at.port),
    ...settings,
  }
  const args = ['-D', folder, ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // The watchdog removes the folder of the socket when PostgreSQL has ended.
  if (!windows) privateFolder(at.host, account)
  const log = openSync(logFile, sizeOf(logFile) > LOG_BYTES ? 'w' : 'a', 0o600)
  const [program, words] = windows
    ? [process.execPath, ['-e', WATCHDOG_JS, binary('postgres'), binary('pg_ctl'), folder, ...args]]
    : ['/bin/sh', ['-c', WATCHDOG, 'foyer-postgres', binary('postgres'), ...args]]
  try {
    return spawn(program, words, {
      ...account,
      cwd: native,
      // Its own group: an interrupt from the terminal is for the server, which ends the database last.
      detached: true,
      windowsHide: true,
      stdio: ['pipe', log, log],
      env: { ...environmentOf(native), SOCKETS: at.host },
    })
  } finally {
    closeSync(log)
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
