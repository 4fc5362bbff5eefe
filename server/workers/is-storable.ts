/** Whether a value has only texts that PostgreSQL can store: no NUL, no lone surrogates (as `note` of the contract). */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inside]) => isStorable(name) && isStorable(inside))
}
