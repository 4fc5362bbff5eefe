import * as v from 'valibot'
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { type ArchiveFault, type FieldPath, maxFaults, pathOf, saidOf } from './faults.rules.ts'

/** Bytes of one YAML file. */
const maxBytes = 4 * 1024 * 1024

export type YamlFile = { file: string; value: unknown; lineOf: (path: FieldPath) => number | null }

/** The position of a field, or of what it is missing in. */
function offsetOf(document: Document, path: FieldPath): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const parent = length ? document.getIn(path.slice(0, length - 1), true) : undefined
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path[length - 1]))
      : undefined
    if (isNode(pair?.key) && pair.key.range) return pair.key.range[0]
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
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
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
    const [fault] = [...document.errors, ...document.warnings]
    if (fault) return refuse('archive.yaml', lines.linePos(fault.pos[0]).line, { detail: fault.message })
    const value: unknown = document.toJS({ maxAliasCount: 0 })
    const lineOf = (path: FieldPath) => {
      const offset = offsetOf(document, path)
      return offset === undefined ? null : lines.linePos(offset).line
    }
    return { file, value, lineOf }
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
