/**
 * Small readers of what comes from outside, an address or a reply: the value when it is what it should be, else
 * undefined.
 */
type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

export const text = (value: unknown, max = Number.POSITIVE_INFINITY) =>
  typeof value === 'string' && value.length <= max ? value : undefined

export const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A positive whole number, such as an id. */
export const whole = (value: unknown, max = 2_147_483_647) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined

export const texts = (value: unknown) =>
  Array.isArray(value) && value.every((one): one is string => typeof one === 'string') ? value : undefined
