import { type ContentKind, shapeOf } from '../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../contract/manage/texts.ts'
import { type PageLevel, pageLevels, plainJson, renderTexts } from './authored-texts.ts'
import type { Columns, EditedTable } from './edited-rows.ts'
import { textsOfEdited } from './edited-texts.ts'

/** How deep a row of a page is: the page itself, a chapter, a block. */
export type Depth = 0 | 1 | 2

const levelAt = (kind: ContentKind, depth: Depth): PageLevel | { headingLevel: 3 } =>
  kind === 'page' ? pageLevels[depth] : { headingLevel: 3 }

/** The columns of texts as they are stored: Markdown with its HTML, others with typography; null where one is absent. */
export async function textColumns(
  { kind, markdown = {} }: EditedTable,
  texts: Readonly<Record<string, EditedText | undefined>>,
  depth: Depth,
): Promise<Columns> {
  const columns: Record<string, Columns[string]> = {}
  for (const name of Object.keys(shapeOf(kind).texts)) {
    const edited = texts[name] ?? { lt: '', en: '', ru: '' }
    const target = markdown[name]
    if (!target) {
      columns[name] = edited.lt.trim() ? plainJson(textsOfEdited(edited)) : null
      continue
    }
    const level = levelAt(kind, depth)
    const { html, source, parts } = await renderTexts(textsOfEdited(edited), level)
    Object.assign(columns, { [target.html]: html, [target.source]: source })
    if (kind === 'page') Object.assign(columns, { parts, heading_level: level.headingLevel })
  }
  return columns
}
