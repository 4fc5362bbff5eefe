import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FilesUnavailable } from './port.ts'
import { s3Files } from './s3.ts'

/** A server with the part of S3's REST API that we use; `failures` are the statuses of the next replies. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
const requests: string[] = []
let failures: number[] = []
/** What the next failures say; `silent`: the store takes requests and never answers. */
let [refusal, silent] = ['<Error/>', false]

const store = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  requests.push(`${request.method} ${request.url}`)
  if (silent) return
  const failure = failures.shift()
  if (failure) return response.writeHead(failure).end(refusal)
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers
  // Signature Version 4: the credential's scope names day, region and service; a signed body carries its hash.
  const signed =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/.test(
      authorization,
    )
  if (!signed || (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(bytes).digest('hex')))
    return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  if (request.method === 'HEAD') return response.writeHead(request.url === '/praktika' ? 200 : 404).end()
  if (request.method === 'PUT') {
    objects.set(request.url ?? '', { bytes, type: request.headers['content-type'] })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(request.url ?? '')
    return response.writeHead(204).end() // also when there was none
  }
  const found = objects.get(request.url ?? '')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (found && start) return response.writeHead(206).end(found.bytes.subarray(Number(start), Number(end) + 1))
  return found
    ? response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
    : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
})

let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const address = store.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => {
  failures = []
  refusal = '<Error/>'
  silent = false
  requests.length = 0
})
afterAll(() => {
  store.closeAllConnections()
  return new Promise((resolve) => store.close(resolve))
})

const files = (accessKeyId = 'key', at = endpoint, bucket = 'praktika') =>
  s3Files({ endpoint: at, bucket, region: 'eu-test', accessKeyId, secretAccessKey: 'secret' })

test('stores and reads an object in the bucket with signed requests', async () => {
  await files().put('certificates/ąžuolas 1.pdf', Buffer.from('PDF'), 'application/pdf')
  expect(requests).toEqual(['PUT /praktika/certificates/%C4%85%C5%BEuolas%201.pdf'])
  expect([...objects.values()].at(-1)?.type).toBe('application/pdf')
  expect(Buffer.from((await files().get('certificates/ąžuolas 1.pdf')) ?? []).toString()).toBe('PDF')
})

test('returns undefined for a missing object', async () => {
  expect(await files().get('certificates/none.pdf')).toBeUndefined()
})

test('reads a part of an object; a missing one has none', async () => {
  await files().put('films/a.mp4', Buffer.from('0123456789'), 'video/mp4')
  const part = await files().read('films/a.mp4', { start: 2, end: 5 })
  expect(part && (await text(part))).toBe('2345')
  expect(await files().read('films/none.mp4', { start: 0, end: 1 })).toBeUndefined()
  failures = [500, 500, 500]
  await expect(files().read('films/a.mp4', { start: 0, end: 1 })).rejects.toBeInstanceOf(FilesUnavailable)
})

test('deletes an object, also one that does not exist', async () => {
  await files().put('photos/a.webp', Buffer.from('a'), 'image/webp')
  await files().delete('photos/a.webp')
  expect(await files().get('photos/a.webp')).toBeUndefined()
  await expect(files().delete('photos/a.webp')).resolves.toBeUndefined()
  await expect(files('unknown-key').delete('photos/a.webp')).rejects.toThrow('answered 403 to DELETE')
})

test('retries after a temporary error and throws when it persists', async () => {
  failures = [503]
  await files().put('a.txt', Buffer.from('a'), 'text/plain')
  expect(requests).toHaveLength(2)
  failures = [500, 500, 500]
  const failed = await files()
    .put('a.txt', Buffer.from('b'), 'text/plain')
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(FilesUnavailable)
  expect(failed).toMatchObject({ message: 'The file store answered 500 to PUT' })
  expect(Buffer.from((await files().get('a.txt')) ?? []).toString()).toBe('a')
})

test('throws when access is denied', async () => {
  await expect(files('unknown-key').get('a.txt')).rejects.toThrow('answered 403')
})

test('a store that cannot be reached is unavailable', async () => {
  await expect(files('key', 'http://127.0.0.1:9').get('a.txt')).rejects.toBeInstanceOf(FilesUnavailable)
})

test('a store that is full is unavailable, also when it says so with the status of a refusal', async () => {
  failures = [403]
  refusal = '<?xml version="1.0"?><Error><Code>QuotaExceeded</Code></Error>'
  await expect(files().put('a.txt', Buffer.from('a'), 'text/plain')).rejects.toBeInstanceOf(FilesUnavailable)
})

test('a store that takes a request and never answers is unavailable within its limit', async () => {
  silent = true
  const limited = s3Files(
    { endpoint, bucket: 'praktika', region: 'eu-test', accessKeyId: 'key', secretAccessKey: 'secret' },
    { answerMs: 200, wholeMs: 200 },
  )
  // What only a `Request` knows of its signal is garbage.
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc'), 20)
  onTestFinished(() => clearInterval(collecting))
  await expect(limited.put('a.txt', Buffer.from('a'), 'text/plain')).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(limited.get('a.txt')).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(limited.read('a.txt', { start: 0, end: 1 })).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(limited.delete('a.txt')).rejects.toBeInstanceOf(FilesUnavailable)
  await expect(limited.check?.()).rejects.toBeInstanceOf(FilesUnavailable)
})

test('the check finds out whether the bucket may be used', async () => {
  await expect(files().check?.()).resolves.toBeUndefined()
  await expect(files('unknown-key').check?.()).rejects.toThrow('answered 403 for the bucket "praktika"')
  await expect(files('key', endpoint, 'kitas').check?.()).rejects.toThrow('answered 404 for the bucket "kitas"')
})
