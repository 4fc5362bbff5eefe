import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import type { Config } from '../config.ts'
import { documentPolicy } from '../http/security.ts'
import { readLanguage } from '../sentences.ts'
import { drawEmail, drawMailbox, type PageOptions, type StoredEmail, style } from './dev-mailbox-page.ts'

const perPage = 50
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The ids of the emails, newest first (UUIDs of version 7). Empty when the folder does not exist yet. */
async function listIds(folder: string): Promise<string[]> {
  const files = (await unlessMissing(readdir(folder))) ?? []
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -4))
    .filter(isId)
    .sort()
    .reverse()
}

async function readEmail(folder: string, id: string): Promise<StoredEmail | undefined> {
  const file = await unlessMissing(readFile(join(folder, `${id}.eml`)))
  return file && { id, email: await PostalMime.parse(file) }
}

async function readPage(folder: string, requested: number) {
  const ids = await listIds(folder)
  const last = Math.max(1, Math.ceil(ids.length / perPage))
  const page = Math.min(last, Math.max(1, requested))
  const emails = await Promise.all(ids.slice((page - 1) * perPage, page * perPage).map((id) => readEmail(folder, id)))
  return { page, last, emails: emails.filter((email) => email !== undefined) }
}

/** Emails are untrusted: their page runs no scripts, loads nothing and submits no forms. */
const policy = documentPolicy(style)

/**
 * `/dev/mailbox`: shows the emails of {@link folderMail} in the browser. Emails may contain credentials, so the route
 * exists in demo mode only, never in production or when SMTP is configured.
 */
export function mailboxOf(config: Config, folder: string): ((app: FastifyInstance) => void) | undefined {
  if (config.smtpUrl || config.production || !config.demo) return undefined
  const send = (request: FastifyRequest, reply: FastifyReply, draw: (options: PageOptions) => string) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(draw({ brand: config.brand, language: readLanguage(request.headers['accept-language']) }))
  }
  return (app) => {
    app.get<{ Querystring: { page?: unknown } }>('/dev/mailbox', async (request, reply) => {
      const { emails, ...pages } = await readPage(folder, Math.trunc(Number(request.query.page)) || 1)
      return send(request, reply, (options) => drawMailbox(emails, pages, options))
    })
    app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
      const { id } = request.params
      const email = isId(id) ? await readEmail(folder, id) : undefined
      if (!email) return reply.callNotFound()
      return send(request, reply, (options) => drawEmail(email, options))
    })
  }
}
