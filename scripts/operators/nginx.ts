import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/free-port.ts'

const SHIPPED = join(import.meta.dirname, '../../deploy/nginx.conf')

/** Where nginx is; undefined where it is not installed. */
export const findNginx = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find(path => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0)

export interface Nginx {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * nginx with the shipped file, as an operator sets it up with a second server; only ports, and TLS, which it has not here, differ.
 * @param ports of the two servers
 */
export async function startNginx(nginx: string, ports: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'foyer.conf'), withTwo(readFileSync(SHIPPED, 'utf8'), ports, port))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 512; }
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(it => `${it}_temp_path ${folder}/${it};`).join(' ')} include foyer.conf; }`,
  )
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const gone = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))
  const origin = `http://127.0.0.1:${port}`
  while ((await fetch(`${origin}/livez`).catch(() => undefined)) === undefined && child.exitCode === null) await pause(100)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error when the shipped file does not say what is changed here */
function withTwo(shipped: string, [first, second]: readonly [number, number], port: number): string {
  const changes: readonly (readonly [was: string | RegExp, is: string])[] = [
    ['server 127.0.0.1:4380', `server 127.0.0.1:${first}`],
    ['# server 127.0.0.1:4381', `server 127.0.0.1:${second}`],
    [/server \{\s+listen 80;[^}]+\}/, ''],
    [/listen 443 ssl http2;.*/, `listen 127.0.0.1:${port};`],
    [/(?: +ssl_[^\n]+\n)+/, ''],
    ['server_name portal.example.com *.portal.example.com;', ''],
    ['access_log /var/log/nginx/access.log foyer;', ''],
  ]
  return changes.reduce((text, [was, is]) => {
    const changed = text.replace(was, is)
    if (changed === text) throw new Error(`deploy/nginx.conf does not say ${was} any more: change scripts/operators/nginx.ts with it.`)
    return changed
  }, shipped)
}
