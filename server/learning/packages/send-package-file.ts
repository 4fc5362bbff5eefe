import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '../../integrations/files/port.ts'
import { readRange } from '../../http/byte-range.rules.ts'
import { headBytes, withOwnScripts } from './own-scripts.ts'

/** A file of a package by its name in the store. */
export type StoredFile = { name: string; size: number }

/** Bytes of a file that is sent from memory. A larger one comes from the store as it is taken, however many ask for it. */
const small = 256 * 1024

const bufferOf = ({ buffer: all, byteOffset, byteLength }: Uint8Array) => Buffer.from(all, byteOffset, byteLength)

/** A document with our scripts in its head. */
async function* withScripts(store: Files, { name, size }: StoredFile) {
  for (const [start, end] of [[0, headBytes - 1] as const, [headBytes, size - 1] as const]) {
    const part = await store.read(name, { start, end })
    if (!part) throw new Error(`${name} is not in the store any more`)
    if (start === 0) yield withOwnScripts(await buffer(part))
    else yield* part
  }
}

/** The bytes of a document; undefined when the store has none. It has no parts: it is longer than the stored file. */
async function documentOf(store: Files, file: StoredFile): Promise<Buffer | Readable | undefined> {
  if (file.size > small) return Readable.from(withScripts(store, file))
  const bytes = await store.get(file.name)
  return bytes && withOwnScripts(bufferOf(bytes))
}

/** Sends a file, or the part of it that is asked for. False when the store has none: nothing is sent. */
export async function sendFile(
  store: Files,
  file: StoredFile,
  { request, reply, isHtml }: { request: FastifyRequest; reply: FastifyReply; isHtml: boolean },
): Promise<boolean> {
  const { name, size } = file
  const isHead = request.method === 'HEAD'
  const range = isHtml ? undefined : readRange(request.headers.range, size)
  if (range === undefined && (isHtml || size <= small)) {
    const bytes = isHtml ? await documentOf(store, file) : await store.get(name)
    if (!bytes) return false
    if (!isHtml) void reply.header('accept-ranges', 'bytes')
    void reply.send(bytes instanceof Uint8Array ? bufferOf(bytes) : isHead ? '' : bytes)
    return true
  }
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: size - 1 }
  const part = isHead || range === 'unsatisfiable' ? Readable.from([]) : await store.read(name, { start, end })
  if (!part) return false
  void reply.header('accept-ranges', 'bytes')
  // A part of a compressed file would be none of the file.
  if (range !== undefined) void reply.header('content-encoding', 'identity')
  if (range === 'unsatisfiable') void reply.code(416).header('content-range', `bytes */${size}`).send()
  else {
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    void reply.header('content-length', end - start + 1).send(part)
  }
  return true
}
