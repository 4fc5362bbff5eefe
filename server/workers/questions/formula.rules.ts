/** What can be called in a formula of Moodle's calculated questions, with how many values at least and at most. */
const functions: Readonly<Record<string, readonly [(...values: number[]) => number, number, number]>> = {
  abs: [Math.abs, 1, 1],
  acos: [Math.acos, 1, 1],
  acosh: [Math.acosh, 1, 1],
  asin: [Math.asin, 1, 1],
  asinh: [Math.asinh, 1, 1],
  atan: [Math.atan, 1, 1],
  atan2: [Math.atan2, 2, 2],
  atanh: [Math.atanh, 1, 1],
  ceil: [Math.ceil, 1, 1],
  cos: [Math.cos, 1, 1],
  cosh: [Math.cosh, 1, 1],
  deg2rad: [(degrees = 0) => (degrees * Math.PI) / 180, 1, 1],
  exp: [Math.exp, 1, 1],
  expm1: [Math.expm1, 1, 1],
  floor: [Math.floor, 1, 1],
  fmod: [(one = 0, other = 0) => one % other, 2, 2],
  log: [(value = 0, base = Math.E) => Math.log(value) / Math.log(base), 1, 2],
  log10: [Math.log10, 1, 1],
  log1p: [Math.log1p, 1, 1],
  max: [Math.max, 2, 20],
  min: [Math.min, 2, 20],
  pi: [() => Math.PI, 0, 0],
  pow: [(base = 0, exponent = 0) => base ** exponent, 2, 2],
  rad2deg: [(radians = 0) => (radians * 180) / Math.PI, 1, 1],
  round: [(value = 0, digits = 0) => Number(`${Math.round(Number(`${value}e${digits}`))}e${-digits}`), 1, 2],
  sin: [Math.sin, 1, 1],
  sinh: [Math.sinh, 1, 1],
  sqrt: [Math.sqrt, 1, 1],
  tan: [Math.tan, 1, 1],
  tanh: [Math.tanh, 1, 1],
}
const token = /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z][a-z0-9]*)(?=\s*\()|([-+*/%(),]))/iy
const longest = 1000

class Unreadable extends Error {}
const unreadable = (): never => {
  throw new Unreadable()
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < formula.trimEnd().length) {
    const found = token.exec(formula) ?? unreadable()
    tokens.push(found[0].trim())
  }
  return tokens
}

/** The value of a list of tokens: sums of products of signed values. */
function valueOf(tokens: string[]): number {
  const next = () => tokens[0]
  const take = (expected?: string): string => {
    const first = tokens.shift()
    return first === undefined || (expected !== undefined && first !== expected) ? unreadable() : first
  }
  function list(): number[] {
    if (next() === ')') return []
    const values = [sum()]
    while (next() === ',') {
      take()
      values.push(sum())
    }
    return values
  }
  function single(): number {
    const first = take()
    if (first === '-') return -single()
    if (first === '+') return single()
    if (first === '(') {
      const inner = sum()
      take(')')
      return inner
    }
    if (/^[\d.]/.test(first)) return Number(first)
    const name = first.toLowerCase()
    const [call, least, most] = Object.hasOwn(functions, name) ? (functions[name] ?? unreadable()) : unreadable()
    take('(')
    const values = list()
    take(')')
    return values.length < least || values.length > most ? unreadable() : call(...values)
  }
  function product(): number {
    let value = single()
    for (let sign = next(); sign === '*' || sign === '/' || sign === '%'; sign = next()) {
      take()
      const other = single()
      value = sign === '*' ? value * other : sign === '/' ? value / other : Math.trunc(value) % Math.trunc(other)
    }
    return value
  }
  function sum(): number {
    let value = product()
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      take()
      value += sign === '+' ? product() : -product()
    }
    return value
  }
  const value = sum()
  return tokens.length ? unreadable() : value
}

/** The numbers of a calculated question by the names of its wild cards. */
export type Values = ReadonlyMap<string, number>

/** Negative numbers are in brackets, as Moodle puts them in. */
const filled = (formula: string, values: Values) =>
  formula.replace(/\{([^{}=]+)\}/g, (_, name: string) => `(${values.get(name.trim()) ?? '?'})`)

/** The value of a formula of Moodle's; undefined when it is none, or no number. Nothing of it is ever run as code. */
export function computeFormula(formula: string, values: Values): number | undefined {
  try {
    const text = filled(formula, values)
    const value = text.length > longest ? Number.NaN : valueOf(tokensOf(text))
    return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** How an answer is written: with so many decimals, or significant figures. */
export type Digits = { kind: 'decimals' | 'figures'; count: number }
export function writtenNumber(value: number, { kind, count }: Digits): string {
  if (kind === 'decimals') return value.toFixed(Math.min(count, 20))
  return String(Number(value.toPrecision(Math.min(Math.max(count, 1), 20))))
}

/**
 * A text with the numbers in the places of the wild cards (`{a}`), and of formulas (`{={a}*2}`); undefined: one of them
 * cannot be computed.
 */
export function fillText(text: string, values: Values, digits: Digits): string | undefined {
  let isWhole = true
  const computed = text.replace(/\{=((?:[^{}]|\{[^{}]*\})*)\}/g, (_, formula: string) => {
    const value = computeFormula(formula, values)
    isWhole &&= value !== undefined
    return value === undefined ? '' : writtenNumber(value, digits)
  })
  const filledIn = computed.replace(/\{([^{}=]+)\}/g, (all, name: string) => String(values.get(name.trim()) ?? all))
  return isWhole ? filledIn : undefined
}
