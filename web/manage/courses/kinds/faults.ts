import { type FormDesignFault, formFaults } from '../../../../contract/activities/form-faults.rules.ts'
import type { RuleField } from '../../../../contract/activities/form.rules.ts'
import { algorithmFaults, scenarioFaults, type TreeFault } from '../../../../contract/activities/tree-faults.rules.ts'
import {
  type DraftText,
  type FieldDraft,
  type FilmDraft,
  type FormDraft,
  type MediaDraft,
  type NodeDraft,
  ruleTreeOf,
  type SheetDraft,
  type TreeDraft,
} from '../../../../contract/manage/step-settings.ts'

type OwnCode =
  | 'film_file'
  | 'film_captions'
  | 'film_seconds'
  | 'chapters'
  | 'sheet_file'
  | 'sheet_pages'
  | 'download_file'
  | 'link'
  | 'package'
  | 'draw'
  | 'draw_many'
  | 'pass_percent'
  | 'section_title'
  | 'field_text'
  | 'option_text'
  | 'no_options'
  | 'node_text'
  | 'choice_text'
  | 'no_choices'
/** What settings still lack. `at`: the id of the part where it is mended; `name`: what it is about. */
export type Fault = {
  code: OwnCode | TreeFault['code'] | FormDesignFault['code']
  at: string
  name?: string
  count?: number
}

const lacks = (text: DraftText | undefined) => !text?.lt.trim()
const when = (wrong: boolean, code: OwnCode, at: string, more: { name?: string; count?: number } = {}): Fault[] =>
  wrong ? [{ code, at, ...more }] : []

function filmFaults({ file, captions, seconds = 0, chapters = [] }: FilmDraft): Fault[] {
  const follow = chapters.every(
    ({ at, title }, index) => !lacks(title) && at < seconds && (index === 0 || at > (chapters[index - 1]?.at ?? 0)),
  )
  return [
    ...when(!file, 'film_file', 'film-file'),
    ...when(lacks(captions), 'film_captions', 'captions-lt'),
    ...when(seconds < 1, 'film_seconds', 'film-seconds'),
    ...when(!follow, 'chapters', 'film-chapters'),
  ]
}
const sheetFaults = ({ file, pages = 0 }: SheetDraft): Fault[] => [
  ...when(lacks(file), 'sheet_file', 'sheet-lt'),
  ...when(pages < 1, 'sheet_pages', 'sheet-pages'),
]
export const mediaFaults = ({ film, sheet, download }: MediaDraft): Fault[] => [
  ...(film ? filmFaults(film) : []),
  ...(sheet ? sheetFaults(sheet) : []),
  ...(download ? when(lacks(download), 'download_file', 'download-lt') : []),
]

function fieldFaults(field: FieldDraft): Fault[] {
  const at = `field-${field.key}`
  const name = field.label?.lt ?? ''
  const hasOptions = field.kind === 'choice' || field.kind === 'several'
  const ends = field.kind === 'scale' && (lacks(field.from) || lacks(field.to))
  const { options = [] } = field
  return [
    ...when(lacks(field.kind === 'info' ? field.text : field.label) || ends, 'field_text', at),
    ...when(hasOptions && options.length === 0, 'no_options', at, { name }),
    ...when(hasOptions && options.some(({ text }) => lacks(text)), 'option_text', at, { name }),
  ]
}
/** A field as the rules take it. */
export const ruleField = ({ key, kind, shown = null, required, min, max, options }: FieldDraft): RuleField => ({
  key,
  kind,
  shown,
  ...(required === undefined ? {} : { required }),
  min: min ?? null,
  max: max ?? null,
  ...(options ? { options } : {}),
})

/** What a form lacks. */
export function formDraftFaults({ sections }: FormDraft): Fault[] {
  const names = new Map(
    sections.flatMap(({ key, title, fields }) => [
      [key, title.lt] as const,
      ...fields.map((field) => [field.key, field.label?.lt ?? ''] as const),
    ]),
  )
  const ruled = sections.map(({ key, shown = null, title, fields }) => ({
    key,
    shown,
    title,
    fields: fields.map(ruleField),
  }))
  const isSection = (key: string) => sections.some((section) => section.key === key)
  return [
    ...sections.flatMap(({ key, title, fields }) => [
      ...when(lacks(title), 'section_title', `section-${key}`),
      ...fields.flatMap(fieldFaults),
    ]),
    ...formFaults(ruled).map(({ code, at = '', named }): Fault => {
      const name = names.get(named ?? at) ?? ''
      return { code, at: at ? `${isSection(at) ? 'section' : 'field'}-${at}` : 'form-sections', name }
    }),
  ]
}

function nodeFaults(node: NodeDraft, module: 'scenario' | 'algorithm'): Fault[] {
  const at = `node-${node.key}`
  const name = node.title.lt
  const texts = when(lacks(node.title) || lacks(node.text), 'node_text', at, { name })
  if (node.kind === 'end') return texts
  const unsaid = node.choices.some(({ text, feedback }) => lacks(text) || (module === 'scenario' && lacks(feedback)))
  return [
    ...texts,
    ...when(node.choices.length === 0, 'no_choices', at, { name }),
    ...when(unsaid, 'choice_text', at, { name }),
  ]
}
/** What a tree lacks: each node is reached and leads to an end, and each has its texts. */
export function treeFaults(tree: TreeDraft, module: 'scenario' | 'algorithm'): Fault[] {
  const titles = new Map(tree.nodes.map(({ key, title }) => [key, title.lt]))
  const rules = module === 'scenario' ? scenarioFaults : algorithmFaults
  const ruled = ruleTreeOf(tree)
  return [
    ...tree.nodes.flatMap((node) => nodeFaults(node, module)),
    ...rules(ruled).map(({ code, node, count }): Fault => {
      const at = node !== undefined && titles.has(node) ? `node-${node}` : 'tree-start'
      return { code, at, name: titles.get(node ?? '') ?? '', ...(count === undefined ? {} : { count }) }
    }),
  ]
}
