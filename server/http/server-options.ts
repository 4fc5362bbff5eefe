import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { trustOf } from './client-network.ts'
import { answerUnreadableUrl } from './errors.ts'
import { makeServer } from './make-server.ts'
import { loggerOptions } from './log.ts'

/** The options of Fastify that all three origins have. */
export const serverOptions = ({ logLevel, trustProxy }: Config) => ({
  serverFactory: makeServer,
  logger: loggerOptions(logLevel),
  genReqId: () => v7(),
  requestIdHeader: false as const,
  trustProxy: trustOf(trustProxy),
  forceCloseConnections: 'idle' as const,
  return503OnClosing: false,
  frameworkErrors: answerUnreadableUrl,
  clientErrorHandler: answerBrokenRequest,
})
