/** ISO 7064, mod 97 of letters and digits, where `A` is 10. */
const mod97 = (text: string): number =>
  [...text].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)

/** The structured reference of a number (ISO 11649): `PRA000110` → `RF52PRA000110`. */
export function rfReference(number: string): string {
  const body = number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return `RF${String(98 - mod97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** The number of a structured reference whose check digits are right. */
export function numberOfRf(reference: string): string | undefined {
  const text = reference.replace(/\s/g, '').toUpperCase()
  return /^RF\d\d[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
    ? text.slice(4)
    : undefined
}

/** The structured reference of a number; undefined of one that is too long for it. */
export function rfOf(number: string): string | undefined {
  const reference = rfReference(number)
  return numberOfRf(reference) === undefined ? undefined : reference
}

/** Whether the check digits of an account are right (ISO 13616). */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1

/** What a code to pay by asks for (EPC069-12, version 002). */
export type PaymentCode = { name: string; iban: string; cents: number; reference?: string; text?: string }

const bytesOf = (text: string) => new TextEncoder().encode(text).length
/** Bytes that a code of version 13 holds, which is the largest that may be printed. */
const maxBytes = 331
const cut = (text: string, length: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('').trim()

/**
 * The content of the QR code by which a bank's app fills in a transfer in euros: lines joined by LF, nothing after the last
 * filled one. It has a structured reference or a text, never both. A name or text that is too long is cut. Undefined where no
 * valid code can be made: the account is wrong, or the amount none that can be transferred.
 */
export function paymentCode({ name, iban, cents, reference = '', text = '' }: PaymentCode): string | undefined {
  if (!isIban(iban) || !Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999) return undefined
  if (reference && (text || numberOfRf(reference) === undefined)) return undefined
  const written = [...cut(text, 140)]
  const lines = () =>
    [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      cut(name, 70),
      iban,
      `EUR${(cents / 100).toFixed(2)}`,
      '',
      reference,
      written.join(''),
    ]
      .join('\n')
      .replace(/\n+$/, '')
  while (written.length && bytesOf(lines()) > maxBytes) written.pop()
  const content = lines()
  return cut(name, 70) && bytesOf(content) <= maxBytes ? content : undefined
}
