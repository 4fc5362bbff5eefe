import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { markdownToHtml } from '../content/html.ts'
import { json } from './read.ts'

const Three = v.object({ lt: v.string(), en: v.string(), ru: v.string() })
const Pages = v.array(v.object({ id: v.number(), title: Three, text: Three }))

/** The information pages that every installation begins with; their owner replaces them. */
export function informationPages() {
  const pages = v.parse(Pages, parse(readFileSync(join(import.meta.dirname, 'pages.yaml'), 'utf8')))
  return pages.map(({ id, title, text }, position) => ({
    id, position, title: json(title),
    description: json({ lt: markdownToHtml(text.lt), en: markdownToHtml(text.en), ru: markdownToHtml(text.ru) }),
  }))
}
