import parsePhone from 'libphonenumber-js/max'

/** E.164 (`+37061234567`) of a valid number; Lithuanian without a country code. Undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const phone = parsePhone(text, 'LT')
  return phone?.isValid() ? phone.number : undefined
}
