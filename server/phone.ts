import parsePhone from 'libphonenumber-js/max'

/** Parses a phone number to E.164 (`+37061234567`); Lithuanian without a country code. Undefined when invalid. */
export function readPhone(text: string): string | undefined {
  const phone = parsePhone(text, 'LT')
  return phone?.isValid() ? phone.number : undefined
}
