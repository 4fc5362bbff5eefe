import * as v from 'valibot'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { type ArchiveFault, type FieldPath, maxFaults, pathOf, saidOf } from '../../learning/archive/faults.rules.ts'
import { isStorable } from '../is-storable.ts'
import { limits, megabyte } from '../../../contract/limits.ts'

/** Bytes of one YAML file. */
const maxBytes = limits.yamlMb * megabyte
/** How deep a value may be in a file. */
const maxDepth = 40

/** `lines`: of each field whose path has at most so many parts. */
export type YamlFile = {
  file: string
  value: unknown
  lineOf: (path: FieldPath) => number | null
  lines: (depth: number) => [path: FieldPath, line: number][]
}
type FormFault = { offset: number | undefined; key: string; values?: ArchiveFault['values'] }
type Placed = { path: FieldPath; offset: number | undefined; node: unknown }

/** The fields and items of a node; the position of a field is that of its name. */
function placedIn({ node, path }: Placed): Placed[] {
  if (isSeq(node))
    return node.items.map((item, at) => ({
      path: [...path, at],
      offset: isNode(item) ? item.range?.[0] : undefined,
      node: item,
    }))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) ? [{ path: [...path, String(key.value)], offset: key.range?.[0], node: value }] : [],
  )
}

/** The position of a field, or of what it is missing in. */
function offsetOf(top: Placed, path: FieldPath): number | undefined {
  let [placed, offset]: [Placed | undefined, number | undefined] = [top, top.offset]
  for (const name of path) {
    placed = placed && placedIn(placed).find(({ path: own }) => String(own.at(-1)) === String(name))
    offset = placed?.offset ?? offset
  }
  return offset
}

function listPlaced(top: Placed, depth: number): Placed[] {
  const found = [top]
  for (const placed of found) if (placed.path.length < depth) found.push(...placedIn(placed))
  return found
}

/**
 * Where a file has the same field twice, or values too deep within each other. (The parser itself compares each field
 * with all before it.)
 */
function formFault(top: Placed): FormFault | undefined {
  const open = [top]
  for (let placed = open.pop(); placed; placed = open.pop()) {
    if (placed.path.length > maxDepth) return { offset: placed.offset, key: 'archive.too_deep' }
    const inside = placedIn(placed)
    const names = new Set<unknown>()
    for (const { path, offset } of isMap(placed.node) ? inside : []) {
      if (names.has(path.at(-1))) return { offset, key: 'archive.field_twice', values: { name: String(path.at(-1)) } }
      names.add(path.at(-1))
    }
    for (const one of inside) open.push(one)
  }
  return undefined
}

/**
 * Reads a YAML file. Aliases are refused, because a few of them may unpack to gigabytes; so is what is not UTF-8, too
 * large or not well-formed: it is added to `faults`.
 */
export function readYaml(file: string, bytes: Uint8Array, faults: ArchiveFault[]): YamlFile | undefined {
  const refuse = (key: string, line: number | null = null, values?: ArchiveFault['values']) => {
    faults.push({ file, line, path: [], key, ...(values ? { values } : {}) })
    return undefined
  }
  if (bytes.byteLength > maxBytes) return refuse('archive.file_too_large')
  const lines = new LineCounter()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
    const [fault] = [...document.errors, ...document.warnings]
    // The parser gives up where its own calls are too deep.
    if (fault?.code === 'RESOURCE_EXHAUSTION') return refuse('archive.too_deep', lines.linePos(fault.pos[0]).line)
    if (fault) return refuse('archive.yaml', lines.linePos(fault.pos[0]).line, { detail: fault.message })
    const lineAt = (offset: number | undefined) => (offset === undefined ? null : lines.linePos(offset).line)
    const top = { path: [], offset: document.contents?.range[0], node: document.contents }
    const wrong = formFault(top)
    if (wrong) return refuse(wrong.key, lineAt(wrong.offset), wrong.values)
    const value: unknown = document.toJS({ maxAliasCount: 0 })
    if (!isStorable(value)) return refuse('archive.character')
    return {
      file,
      value,
      lineOf: (path) => lineAt(offsetOf(top, path)),
      lines: (depth) => listPlaced(top, depth).map(({ path, offset }) => [path, lineAt(offset) ?? 1]),
    }
  } catch (error) {
    if (error instanceof ReferenceError) return refuse('archive.alias')
    return refuse('archive.yaml', null, { detail: error instanceof Error ? error.message : '' })
  }
}

/** A value as its schema says it; undefined with its faults. */
export function checkYaml<S extends v.GenericSchema>(
  schema: S,
  { file, value, lineOf }: YamlFile,
  faults: ArchiveFault[],
): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  for (const issue of result.issues.slice(0, maxFaults)) {
    const path = pathOf(issue)
    faults.push({ file, line: lineOf(path), path, ...saidOf(issue) })
  }
  return undefined
}
