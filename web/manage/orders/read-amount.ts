/** Euros as they are typed: `20,5`, `1 200.00`, `20 €`; undefined when it is no amount with at most two decimals. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}

/** As {@link readAmount}, where nothing (`0`) may be typed too. */
export const readAmountOrNone = (text: string): number | undefined =>
  /^0+(?:[.,]0+)?$/.test(text.trim()) ? 0 : readAmount(text)
