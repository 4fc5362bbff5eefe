export type Field = string | Fields
export type Fields = { [name: string]: Field }

const isFields = (field: Field | undefined): field is Fields => typeof field === 'object'

/** A form as Moodle reads it: `users[0][email]=…` is `{ users: { 0: { email: '…' } } }`. */
export function readForm(body: string): Fields {
  const form: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let target = form
    for (const key of path) {
      const inner = target[key]
      const next: Fields = isFields(inner) ? inner : Object.create(null)
      target[key] = next
      target = next
    }
    target[last] = value
  }
  return form
}

export const textOf = (field: Field | undefined) => (typeof field === 'string' ? field : '')
export const listOf = (field: Field | undefined): Field[] => (isFields(field) ? Object.values(field) : [])
export const fieldsOf = (field: Field | undefined): Fields => (isFields(field) ? field : {})
