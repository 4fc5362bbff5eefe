import { Document, Scalar, visit } from 'yaml'

const languages = ['lt', 'en', 'ru']
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts begin with Lithuanian, wherever they are; nothing else changes its order. Absent values are left out. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  const names = Object.keys(value)
  const isText = names.length > 0 && names.every((name) => languages.includes(name))
  const sorted = isText ? languages.filter((name) => names.includes(name)) : names
  return Object.fromEntries(
    sorted.flatMap((name) => (value[name] === undefined ? [] : [[name, ordered(value[name])] as const])),
  )
}

/** What a block could lose or change: other line ends, control signs, white space at its ends. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const fragile = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^\s|\n\s*\n$|[ ]\n?$/

/** A YAML file in which texts of several lines are blocks, and nothing is folded, so that it is read as it was. */
export function writeYaml(value: unknown): string {
  const document = new Document(ordered(value), { aliasDuplicateObjects: false })
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return
      if (fragile.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
      else if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
    },
  })
  return document.toString({ lineWidth: 0 })
}
