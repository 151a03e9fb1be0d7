import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerFailure, answerUnread } from './failures.ts'
import { readableUrl } from './readable-url.ts'

/** The HTTP framework with the limits of this installation, before anything is served. */
export function newFastify({ limits, trustedProxies, secure }: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: limits.jsonBytes,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleConnectionMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: limits.headerBytes,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerUnread(secure),
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  app.server.maxConnections = limits.connections
  return app as FastifyInstance
}
