import type { Language } from '../../contract/common.ts'

const kilobyte = 1024

/** `120 kB`, `1,4 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const [value, unit, digits] =
    bytes < kilobyte * kilobyte
      ? ([Math.max(1, bytes / kilobyte), 'kilobyte', 0] as const)
      : ([bytes / kilobyte / kilobyte, 'megabyte', 1] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}

/** `PDF`, of the name `sheet.pdf`. */
export const kindText = (name: string) => (name.split('.').at(-1) ?? '').toUpperCase()
