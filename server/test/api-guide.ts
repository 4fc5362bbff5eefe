import { expect } from 'vitest'
import type { World } from './make-world.ts'

/** A request of a document with its reply, as they are written. */
export type Example = { title: string; options: string; request: string; reply: string }
/** The values of `{name}`. */
export type Values = Map<string, unknown>

type Message = { start: string; headers: [string, string][]; body: string }

/** The examples of a document: blocks of `http`, each request followed by its reply. */
export function readExamples(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(/```http *(.*)\n([\s\S]*?)```/g)].map(([, options = '', text = '']) => ({
    options,
    text,
  }))
  return blocks.flatMap(({ options, text }, i) => {
    if (i % 2) return []
    const reply = blocks[i + 1]?.text ?? ''
    if (!reply.startsWith('HTTP/1.1')) throw new Error(`No reply after ${text}`)
    return [{ title: `${i / 2 + 1}. ${text.split('\n')[0]?.slice(0, 70)}`, options, request: text, reply }]
  })
}

/** The content of the only block of a language. */
export function blockOf(markdown: string, language: string): string {
  const [block, ...more] = [...markdown.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))]
  if (!block?.[1] || more.length) throw new Error(`Not one block of ${language}`)
  return block[1]
}

function read(text: string): Message {
  const [head = '', ...body] = text.trim().split('\n\n')
  const [start = '', ...lines] = head.split('\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { start, headers, body: body.join('\n\n') }
}

const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (values.has(name) ? String(values.get(name)) : whole))

/** Compares what came with what is written; `{name}` is any value the first time, and that value from then on. */
function compare(written: unknown, came: unknown, values: Values, path: string): void {
  const name = typeof written === 'string' ? /^\{(\w+)\}$/.exec(written)?.[1] : undefined
  if (name !== undefined) {
    expect(came, path).toBeDefined()
    if (values.has(name)) expect(came, path).toEqual(values.get(name))
    values.set(name, came)
  } else if (Array.isArray(written)) {
    expect(came, path).toHaveLength(written.length)
    for (const [i, item] of written.entries()) compare(item, Object(came)[i], values, `${path}[${i}]`)
  } else if (typeof written === 'object' && written !== null) {
    for (const [key, value] of Object.entries(written)) compare(value, Object(came)[key], values, `${path}.${key}`)
  } else expect(came, path).toEqual(typeof written === 'string' ? fill(written, values) : written)
}

/** Sends an example to the app and compares the reply; what it learned is in `values`. Returns the reply's headers. */
export async function runExample(world: World, { request, reply, options }: Example, values: Values) {
  const asked = read(fill(request, values))
  const [method = '', url = ''] = asked.start.split(' ')
  const expected = read(reply)
  const send = () =>
    world.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...Object.fromEntries(asked.headers), ...(asked.body ? { 'content-type': 'application/json' } : {}) },
      ...(asked.body ? { payload: asked.body } : {}),
    })
  for (let left = Number(/times=(\d+)/.exec(options)?.[1] ?? 1); left > 1; left--) await send()
  const after = /after=(\d+)s/.exec(options)?.[1]
  world.clock.at = after ? new Date(Date.now() + Number(after) * 1000) : undefined
  const came = await send()
  world.clock.at = undefined
  expect(came.statusCode, came.body).toBe(Number(expected.start.split(' ')[1]))
  for (const [name, value] of expected.headers) compare(value, String(came.headers[name]), values, name)
  if (expected.body) compare(JSON.parse(expected.body), came.json(), values, '')
  return came.headers
}
